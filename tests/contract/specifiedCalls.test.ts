import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUSINESS_SERVICE, SPECIFIED_CALLS } from '#wire';
import { CALL_CASES, recordingHttp } from '../../src/shell/testing/calls.specimen.ts';
import { ENGINES } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const [engine] = ENGINES;
if (engine === undefined) throw new Error('no engine');
const INDEX = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'endpoints.md'), 'utf8');

/** What the specification speaks of without showing a call. Calls of lists, files and definitions stand with what they are about. */
const OWN_CALLS = [
  {
    path: '/gts-manager/user/refreshSession',
    purpose: 'keep the session alive (every 30 minutes, with `accessToken`, `accountId`, `nsrsbh`)',
    client: 'refreshSession',
  },
  {
    path: '/gts-manager/user/verifyPassword',
    purpose:
      'verify the login password: `password` of the caller, after which calls answered 403 `PASSWORD_NEEDED` pass for five minutes in this session',
    client: 'verifyPassword',
  },
] as const;

/** Paths of the index that are exact: a service or words in place of a path are none. */
function pathsOfIndex(): ReadonlySet<string> {
  const paths = INDEX.split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => (line.split('|')[2]?.trim() ?? '').replace('/api/(business)', `/api${BUSINESS_SERVICE}`))
    .filter((path) => path.startsWith('/api/') && !/[ (]/.test(path));
  return new Set(paths.map((path) => path.slice('/api'.length)));
}

/** The functions of the client by the path they ask. */
async function clientFunctions(): Promise<ReadonlyMap<string, readonly string[]>> {
  const functions = new Map<string, string[]>();
  for (const { name, run } of CALL_CASES) {
    const { http, asked } = recordingHttp();
    await run(http);
    for (const { path } of asked) functions.set(path, [...(functions.get(path) ?? []), name]);
  }
  return functions;
}

describe('calls of the specification', () => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.login('admin');
  });
  afterAll(() => server.close());

  const methodOf = ({ method }: (typeof SPECIFIED_CALLS)[number]) => (method === 'either' ? 'POST' : method);
  const isLeftOut = async (one: (typeof SPECIFIED_CALLS)[number]) => {
    const answer = await admin.send({ method: methodOf(one), url: `/api${one.path}` });
    return answer.statusCode === 501;
  };

  it('are those of the index, each once', () => {
    expect(SPECIFIED_CALLS.map(({ path }) => path).sort()).toEqual([...pathsOfIndex()].sort());
  });

  it('are all answered: by the reference server, or by saying that it leaves them out', async () => {
    const rows: string[] = [];
    const functions = await clientFunctions();
    for (const one of SPECIFIED_CALLS) {
      // Leaving would end the session that asks.
      const leftOut = /getLoginOut/.test(one.path) ? false : await isLeftOut(one);
      rows.push(
        `| ${one.method === 'either' ? 'GET or POST' : one.method} | \`/api${one.path}\` | ${one.purpose} | ${(functions.get(one.path) ?? []).map((name) => `\`${name}\``).join(', ')} | ${leftOut ? 'left out (501)' : 'answered'} |`,
      );
    }
    const answered = rows.filter((row) => row.endsWith('| answered |')).length;
    await expect(
      [
        '# Calls of the specification',
        '',
        `Of ${rows.length} calls whose path the specification shows, the reference server answers ${answered}. The others belong to the services of an installation: it says so with status 501 and the code \`NOT_IN_REFERENCE_SERVER\`.`,
        '',
        'The browser asks each by a function of `src/shell/calls`, which speaks English names and maps those of the wire. Where the specification shows neither payload nor answer, the function takes and gives what the service of the installation does. The service of the business calls is not named in the specification; it is taken to be `/gts-business` in one place (`BUSINESS_SERVICE`).',
        '',
        '| method | path | purpose | client function | reference server |',
        '|---|---|---|---|---|',
        ...rows,
        '',
        '## Calls of our own',
        '',
        'The specification speaks of these and shows no path. Every one is a POST of JSON.',
        '',
        '| path | purpose | client function |',
        '|---|---|---|',
        ...OWN_CALLS.map(({ path, purpose, client }) => `| \`/api${path}\` | ${purpose} | \`${client}\` |`),
        '',
      ].join('\n'),
    ).toMatchFileSnapshot(join('..', '..', 'docs', 'calls.md'));
  });

  it('of our own are there, and only to who is logged in', async () => {
    for (const { path } of OWN_CALLS) {
      const request = { method: 'POST', url: `/api${path}`, payload: { unknown: 1 } } as const;
      expect((await admin.send(request)).json().code).toBe('REQUEST_INVALID');
      expect((await server.app.inject(request)).json().code).toBe('100001');
    }
  });

  it('left out are told in the language of the caller, and only to who is logged in', async () => {
    const url = '/api/gts-declare/taxDeclare/querySftx';
    const answer = await admin.post(url, {}, { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(501);
    expect(answer.json()).toMatchObject({ code: 'NOT_IN_REFERENCE_SERVER', msg: expect.stringContaining('reference') });
    expect((await server.app.inject({ method: 'POST', url, payload: {} })).json().code).toBe('100001');
  });
});
