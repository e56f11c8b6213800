import { it } from 'vitest';
import { ENGINES } from '../support/engines.ts';
import { startTestServer } from '../support/testServer.ts';
it('x', async () => {
  const server = await startTestServer(ENGINES[0]!);
  const admin = await server.login('admin');
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const stop = new AbortController();
    const response = await fetch(`${address}/api/gts-base-ability/events`, { headers: { cookie: `uc_session_id=${admin.user.token}` }, signal: stop.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    if (process.env.ABORT) stop.abort();
    if (process.env.SECOND) await fetch(`${address}/api/gts-base-ability/events`).then((refused) => refused.json());
  let t = Date.now();
  await server.app.close(); console.log('close', Date.now() - t);
});
