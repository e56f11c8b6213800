import type { QueryProblem } from '../query/queryProblems.ts';

/** Plain JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** Whom an endpoint may be told about, and only where a screen says so. */
export interface EndpointUser {
  readonly account: string;
  readonly groupId: string;
  readonly token: string;
}

/** A request to somebody else's backend, ready to be sent. */
export interface EndpointRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** In order; a name can come again. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Null: none. */
  readonly body: { readonly [name: string]: JsonValue } | null;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
}

export type BuiltEndpointRequest =
  | { readonly ok: true; readonly request: EndpointRequest }
  | { readonly ok: false; readonly problems: readonly QueryProblem[] };
