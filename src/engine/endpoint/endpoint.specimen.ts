import { loadSchemas } from '../resolve/loadSchemas.ts';
import type { ResolvedEndpoint, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { sampleFiles } from '../resolve/sampleSchemas.ts';

export const USER = { account: 'finance', groupId: 'G1', token: 't-1' };

/** The sample's screen on an endpoint, with what a test says otherwise about the endpoint. */
export function outsideScreen(said: Partial<ResolvedEndpoint> = {}): ResolvedScreen {
  const screen = loadSchemas(sampleFiles()).screens.get('bill.outside');
  if (screen?.source.endpoint == null) throw new Error('the sample has no screen on an endpoint');
  return { ...screen, source: { ...screen.source, endpoint: { ...screen.source.endpoint, ...said } } };
}
