import type { Row } from '#engine';
import type { EndpointProbe } from './EndpointProbe.ts';
import type { WireFilters } from './filterOracle.ts';

/** What the cases of one run share. */
export interface CertifyContext {
  readonly probe: EndpointProbe;
  /** Filters the screen does not let be empty. */
  readonly needed: WireFilters;
  /** Rows without any other filter, as far as they were read, and how many there are. */
  readonly rows: readonly Row[];
  readonly total: number;
  /** Offered by the screen, and less than the rows there are where one is. */
  readonly pageSize: number;
}
