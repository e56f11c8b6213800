import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPECIFIED_CALLS } from '#wire';
import { ENGINES } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const [engine] = ENGINES;
if (engine === undefined) throw new Error('no engine');
const INDEX = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'endpoints.md'), 'utf8');

/** Paths of the index that are exact: a service or words in place of a path are none. */
function pathsOfIndex(): ReadonlySet<string> {
  const paths = INDEX.split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[2]?.trim() ?? '')
    .filter((path) => path.startsWith('/api/') && !/[ (]/.test(path));
  return new Set(paths.map((path) => path.slice('/api'.length)));
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
    for (const one of SPECIFIED_CALLS) {
      // Leaving would end the session that asks.
      const leftOut = /getLoginOut/.test(one.path) ? false : await isLeftOut(one);
      rows.push(
        `| ${one.method === 'either' ? 'GET or POST' : one.method} | \`/api${one.path}\` | ${one.purpose} | ${leftOut ? 'left out (501)' : 'answered'} |`,
      );
    }
    const answered = rows.filter((row) => row.endsWith('| answered |')).length;
    await expect(
      [
        '# Calls of the specification',
        '',
        `Of ${rows.length} calls whose path the specification shows, the reference server answers ${answered}. The others belong to the services of an installation: it says so with status 501 and the code \`NOT_IN_REFERENCE_SERVER\`.`,
        '',
        '| method | path | purpose | reference server |',
        '|---|---|---|---|',
        ...rows,
        '',
      ].join('\n'),
    ).toMatchFileSnapshot(join('..', '..', 'docs', 'calls.md'));
  });

  it('left out are told in the language of the caller, and only to who is logged in', async () => {
    const url = '/api/gts-declare/taxDeclare/querySftx';
    const answer = await admin.post(url, {}, { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(501);
    expect(answer.json()).toMatchObject({ code: 'NOT_IN_REFERENCE_SERVER', msg: expect.stringContaining('reference') });
    expect((await server.app.inject({ method: 'POST', url, payload: {} })).json().code).toBe('100001');
  });
});
