import type { CompiledScreen, Row } from '#engine';

/** What both sides of the browser cases draw; made in Node, fetched before anything is measured. */
export interface BenchFixture {
  readonly screen: CompiledScreen;
  /** Rows as a list query answers them. */
  readonly rows: readonly Row[];
  /** Other rows of the same length, for a table that already shows some. */
  readonly otherRows: readonly Row[];
  /** Code → text by code table, for the handwritten columns. */
  readonly codeTexts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const FIXTURE_PATH = '/fixture.json';

export async function fetchFixture(): Promise<BenchFixture> {
  const answer = await fetch(FIXTURE_PATH);
  return (await answer.json()) as BenchFixture;
}

export function hostElement(): HTMLElement {
  const host = document.getElementById('host');
  if (host === null) throw new Error('The page has no host element.');
  return host;
}
