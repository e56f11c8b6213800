import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CompiledColumn } from '#engine';
import type { Density } from '../ports.ts';
import { sizes } from '../theme/tokens.ts';
import { DESCENT_PX, MAX_LINES, rowMeasures, wraps } from './rowHeights.ts';

const column = (kind: CompiledColumn['kind'], lines: 1 | 2, hidden = false) => ({ kind, lines, hidden });
const DENSITIES: readonly Density[] = ['loose', 'middle', 'dense'];
/** The line below a row, and the frame of a chosen cell above and below its content. */
const FRAME_PX = 1 + 2;

describe('rowMeasures', () => {
  it.each(DENSITIES)('leaves room for every line of a cell, frame and descent included: %s', (density) => {
    const { row, line } = rowMeasures(density, [column('money', 1), column('text', 2)]);
    const lines = line === null ? 1 : MAX_LINES;
    expect(row).toBeGreaterThanOrEqual(lines * (line ?? sizes.gridText * 1.5) + DESCENT_PX + FRAME_PX);
  });

  it('lets no line of letters run into the next', () => {
    for (const density of DENSITIES) {
      const { line } = rowMeasures(density, [column('text', 2)]);
      if (line !== null) expect(line).toBeGreaterThanOrEqual(sizes.gridText * 1.15);
    }
  });

  it('gives rows only as much as their columns in view need', () => {
    expect(rowMeasures('middle', [column('text', 2)])).toEqual({ row: 34, line: 15 });
    for (const columns of [[column('text', 1)], [column('text', 2, true)], [column('status', 2)]])
      expect(rowMeasures('middle', columns)).toEqual({ row: 32, line: null });
    expect(DENSITIES.map((density) => rowMeasures(density, []).row)).toEqual([36, 32, 28]);
  });

  it('has more room the looser the table', () => {
    const rows = DENSITIES.map((density) => rowMeasures(density, [column('code', 2)]).row);
    expect(rows).toEqual([...rows].toSorted((left, right) => right - left));
    expect(new Set(rows).size).toBe(rows.length);
  });

  it.each([
    ['text', true],
    ['code', true],
    ['risk', true],
    ['money', false],
    ['operations', false],
  ] as const)('%s goes on in a second line: %s', (kind, does) => {
    expect(wraps({ kind, lines: 2 })).toBe(does);
    expect(wraps({ kind, lines: 1 })).toBe(false);
  });

  it('is what the styles of the cells go by', () => {
    const css = readFileSync('src/renderers/table/list-table.css', 'utf8');
    const [, rule = ''] = /\.cell-wrap \{([^}]*)\}/.exec(css) ?? [];
    expect(rule).toContain('line-height: var(--cell-line-height)');
    expect(rule).toContain(`-webkit-line-clamp: ${MAX_LINES}`);
    expect(rule).toContain(`padding-block-end: ${DESCENT_PX}px`);
  });
});
