import { type ComponentType, use } from 'react';
import type { Chunk } from './createChunk.ts';

export interface LazyPageProps<P extends object> {
  readonly chunk: Chunk<ComponentType<P>>;
  readonly props: P;
}

/**
 * A page whose code is fetched when it is first drawn. Unlike React's own lazy it can be fetched again after a failure,
 * and says so with a ChunkLoadError.
 */
export function LazyPage<P extends object>({ chunk, props }: LazyPageProps<P>) {
  const Page = use(chunk());
  return <Page {...props} />;
}
