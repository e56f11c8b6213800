import type { ListRequest } from '#engine';
import type { BareList } from './bareDriver.ts';
import type { Samples } from './samples.ts';

/** One list asked in two ways with the same meaning: as a request to our server, and as SQL written by hand. */
export interface BenchList {
  readonly name: string;
  readonly request: (samples: Samples, round: number) => ListRequest;
  readonly bare: (samples: Samples, round: number) => BareList;
}
