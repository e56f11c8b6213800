import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const parse = (env: Record<string, string> = {}) => parseConfig(env, '/srv/app');

describe('the environment', () => {
  it('has a sensible default for everything', () => {
    expect(parse()).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/srv/app/data',
      schemasDir: '/srv/app/schemas',
      databaseUrl: '',
      demo: true,
      production: false,
      businessZone: 'Asia/Shanghai',
    });
  });

  it('takes an empty value for one that is not set', () => {
    expect(parse({ PORT: '', DATA_DIR: ' ' })).toMatchObject({ port: 8080, dataDir: '/srv/app/data' });
  });

  it('has no demo in production', () => {
    expect(parse({ NODE_ENV: 'production' })).toMatchObject({ demo: false, production: true });
    expect(() => parse({ NODE_ENV: 'production', DEMO: '1' })).toThrow(/DEMO=1 is refused/);
  });

  it('has no sandbox for the sign-on without the demo', () => {
    expect(parse({ SIGN_ON_SANDBOX: 'G2:CT' }).signOnSandbox).toEqual({ groupId: 'G2', project: 'CT' });
    expect(() => parse({ SIGN_ON_SANDBOX: 'G2:CT', DEMO: '0' })).toThrow(/SIGN_ON_SANDBOX is refused/);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['DEMO', 'yes'],
    ['TZ_BUSINESS', 'Asia/Atlantis'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['BUREAU_URL', 'bureau'],
    ['BUREAU_URL', 'ftp://bureau.example'],
    ['BUREAU_URL', 'http://name:word@bureau.example'],
    ['ADMIN_PASSWORD', 'short'],
    ['SIGN_ON_SANDBOX', 'G2'],
    ['SIGN_ON_SANDBOX', 'G2:XX'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '127.0.0.1,'],
    ['TRUST_PROXY', 'proxy.example'],
    ['OUTSIDE_URL', 'erp.example:9000/x?y=1'],
    ['OUTSIDE_URL', 'ftp://erp.example'],
    ['OUTSIDE_URL', 'http://user@erp.example'],
    ['OUTSIDE_URL', 'http://erp.example/?key=1'],
    ['OUTSIDE_URL', '10.0.0.8'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const refused = () => parse({ [name]: value });
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });

  it.each([
    ['', false],
    ['1', 1],
    ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
    ['::1,fd00::/8', ['::1', 'fd00::/8']],
  ])('trusts with TRUST_PROXY=%j exactly %j', (value, trusted) => {
    expect(parse({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });

  it('never repeats the database address, which may hold a password', () => {
    expect(() => parse({ DATABASE_URL: 'http://me:secret@host/db' })).toThrow(/^(?!.*secret).*$/);
  });
});
