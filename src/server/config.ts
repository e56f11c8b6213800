import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { EXPORT_LIMITS, type ExportLimits } from './exports/exportLimits.ts';
import { IMPORT_LIMITS } from './imports/importLimits.ts';
import type { SlotLimits } from './Slots.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the environment says (contract §1), read once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute; the project itself, with its documents. */
  readonly projectDir: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
  /** Absolute. */
  readonly schemasDir: string;
  /** Absolute; the built browser application, which need not be there. */
  readonly distDir: string;
  readonly production: boolean;
  readonly logLevel: LogLevel;
  /** Demo data and accounts. */
  readonly demo: boolean;
  /** Empty: not given. */
  readonly adminPassword: string;
  readonly trustProxy: TrustProxy;
  /** The built-in identity provider for demonstrations; null is none. */
  readonly signOnSandbox: SignOnSandbox | null;
  /** Backend requests below /outside are passed on to; empty: none. */
  readonly outsideUrl: string;
  /** IANA zone of business days. */
  readonly businessZone: string;
  /** Of the service that speaks to the real tax bureau; empty is the built-in sandbox. */
  readonly bureauUrl: string;
  readonly limits: ServerLimits;
}

/**
 * Whose word on the caller's address and on https is taken (`X-Forwarded-For`, `X-Forwarded-Proto`): nobody's, that of
 * the proxies with these addresses or networks, or that of so many proxies in a row, for a server nobody else can reach.
 */
export type TrustProxy = false | number | readonly string[];

/** A group whose users sign on at the sandbox, and the code of its project. */
export interface SignOnSandbox {
  readonly groupId: string;
  readonly project: string;
}

/** Limits of the server itself; those of queries live in the engine's table. */
export interface ServerLimits {
  readonly requestsPerMinute: number;
  readonly loginsPerMinute: number;
  /** Failed logins of one account from anywhere in a quarter of an hour; at most a hundred in an hour. */
  readonly loginFailuresPerAccount: number;
  /** Failed logins from one address in a quarter of an hour, whatever the accounts. */
  readonly loginFailuresPerAddress: number;
  readonly bodyBytes: number;
  readonly uploadBytes: number;
  /** Personal settings one user may have. */
  readonly settingsPerUser: number;
  /** Fields of which the input history of one user is kept. */
  readonly historyFieldsPerUser: number;
  /** Seconds a session lives without a call (shell §4). */
  readonly sessionSeconds: number;
  /** Seconds after a login its session ends however much it is used. */
  readonly sessionMaxSeconds: number;
  /** Age of a password from which on its user is asked to change it. */
  readonly passwordDays: number;
  readonly pageTimeoutMs: number;
  readonly totalsTimeoutMs: number;
  readonly writeTimeoutMs: number;
  readonly exports: ExportLimits;
  /** Uploads of one user, and of all, at once. */
  readonly imports: SlotLimits;
}

export const SERVER_LIMITS: ServerLimits = {
  // Per address: a whole office may stand behind one.
  requestsPerMinute: 12_000,
  loginsPerMinute: 30,
  loginFailuresPerAccount: 25,
  loginFailuresPerAddress: 100,
  bodyBytes: 1_048_576,
  uploadBytes: IMPORT_LIMITS.fileBytes,
  settingsPerUser: 500,
  historyFieldsPerUser: 500,
  sessionSeconds: 3600,
  // A long working day.
  sessionMaxSeconds: 12 * 3600,
  passwordDays: 90,
  pageTimeoutMs: 10_000,
  totalsTimeoutMs: 30_000,
  writeTimeoutMs: 60_000,
  exports: EXPORT_LIMITS,
  imports: IMPORT_LIMITS,
};

/** The environment says something that cannot be: the one line to print. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment; a wrong value is a `ConfigError` that names the variable and what it may be.
 *
 * @example
 * parseConfig({ PORT: 'eighty' }, '/srv/app') → ConfigError: PORT must be a whole number from 0 to 65535, not "eighty"
 */
export function parseConfig(env: Environment, root: string): Config {
  const text = (name: string, fallback: string): string => env[name]?.trim() || fallback;
  const nodeEnv = oneOf('NODE_ENV', text('NODE_ENV', 'development'), ['development', 'production', 'test']);
  const production = nodeEnv === 'production';
  const demo = oneOf('DEMO', text('DEMO', production ? '0' : '1'), ['0', '1']) === '1';
  if (production && demo)
    throw new ConfigError('DEMO=1 is refused when NODE_ENV is production: demo accounts have a public password');
  const adminPassword = env.ADMIN_PASSWORD ?? '';
  if (adminPassword !== '' && adminPassword.length < 8)
    throw new ConfigError('ADMIN_PASSWORD must have at least 8 characters');
  return {
    port: port(text('PORT', '8080')),
    host: text('HOST', '127.0.0.1'),
    projectDir: root,
    dataDir: resolve(root, text('DATA_DIR', './data')),
    databaseUrl: databaseUrl(text('DATABASE_URL', '')),
    schemasDir: resolve(root, text('SCHEMAS_DIR', './schemas')),
    distDir: resolve(root, 'dist'),
    production,
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL', 'info'), LOG_LEVELS),
    demo,
    adminPassword,
    trustProxy: trustProxy(text('TRUST_PROXY', '')),
    signOnSandbox: signOnSandbox(text('SIGN_ON_SANDBOX', ''), demo),
    outsideUrl: serviceUrl('OUTSIDE_URL', text('OUTSIDE_URL', '')),
    businessZone: zone(text('TZ_BUSINESS', 'Asia/Shanghai')),
    bureauUrl: serviceUrl('BUREAU_URL', text('BUREAU_URL', '')),
    limits: SERVER_LIMITS,
  };
}

/** What can only be found out by touching the disk: folders that are missing, no folders or cannot be used. */
export function checkFolders(config: Config): void {
  if (!existsSync(config.schemasDir)) throw new ConfigError(`SCHEMAS_DIR does not exist: ${config.schemasDir}`);
  if (!statSync(config.schemasDir).isDirectory())
    throw new ConfigError(`SCHEMAS_DIR is not a folder: ${config.schemasDir}`);
  try {
    readdirSync(config.schemasDir);
  } catch {
    throw new ConfigError(`SCHEMAS_DIR cannot be read: ${config.schemasDir}`);
  }
  try {
    makeFolder(config.dataDir);
    accessSync(config.dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(`DATA_DIR cannot be written: ${config.dataDir}`);
  }
}

/**
 * Makes a folder for this user alone, and those above it. Not by `recursive`, which never returns where the system
 * says of a folder that is there that it is not, as below /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw new Error(`not a folder: ${path}`);
    return;
  }
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
  return found;
}

function port(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${value}"`);
  return number;
}

/** The address may hold a password, so it is never repeated in a message. */
function databaseUrl(value: string): string {
  if (value === '') return value;
  const refuse = (): never => {
    throw new ConfigError('DATABASE_URL must be empty or look like postgres://user:password@host:5432/database');
  };
  if (!URL.canParse(value)) return refuse();
  const { protocol, pathname } = new URL(value);
  return (protocol === 'postgres:' || protocol === 'postgresql:') && pathname.length > 1 ? value : refuse();
}

/** A name and a password in an address would be refused at every call; here they are at the start. */
function serviceUrl(name: string, value: string): string {
  if (value === '') return value;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (isWeb && url?.username === '' && url.search === '') return value;
  throw new ConfigError(`${name} must be empty or an address such as https://bureau.example/tax, without a password`);
}

function zone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`TZ_BUSINESS must be a time zone such as Asia/Shanghai, not "${value}"`);
  }
}

function signOnSandbox(value: string, demo: boolean): SignOnSandbox | null {
  if (value === '') return null;
  if (!demo) throw new ConfigError('SIGN_ON_SANDBOX is refused without DEMO=1: it lets anybody be any user');
  const [, groupId, project] = /^([\w-]+):(CJ|ZS|CT|GF)$/.exec(value) ?? [];
  if (groupId === undefined || project === undefined)
    throw new ConfigError(`SIGN_ON_SANDBOX must be a group and a project, such as G2:CT, not "${value}"`);
  return { groupId, project };
}

const MOST_PROXIES = 10;

function trustProxy(value: string): TrustProxy {
  if (value === '') return false;
  if (/^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_PROXIES) return Number(value);
  const proxies = value.split(',').map((one) => one.trim());
  if (proxies.every(isAddressOrNetwork)) return proxies;
  throw new ConfigError(
    `TRUST_PROXY must be empty, a number of proxies from 1 to ${MOST_PROXIES}, or addresses and networks such as 127.0.0.1,10.0.0.0/8, not "${value}"`,
  );
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // A network of every address is refused: whoever calls could then name any address as theirs.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
