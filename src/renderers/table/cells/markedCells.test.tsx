import { render, screen } from '@testing-library/react';
import type { CellClassParams, ValueGetterParams } from 'ag-grid-community';
import { describe, expect, it, vi } from 'vitest';
import type { CompiledColumn, CompiledScreen, DecodedCode, Mark, Row } from '#engine';
import { DetailDrawer } from '../../detail/DetailDrawer.tsx';
import type { RiskNames } from '../../ports.ts';
import { specimenScreen } from '../../specimens/invoice.specimen.ts';
import { ThemeProvider } from '../../theme/ThemeProvider.tsx';
import { cellOf } from '../cellReader.ts';
import { copiedRows } from '../copyRows.ts';
import { toAgColumn } from '../toAgColumn.ts';
import { BadgeCell } from './BadgeCell.ts';

const compiled = specimenScreen();
const plain = compiled.columns[1] as CompiledColumn;
const code = (text: string, badge: Mark | null, level: Mark | null): DecodedCode => ({
  text,
  title: text,
  tone: 'none',
  badge,
  level,
  blank: false,
});
const badge: CompiledColumn = {
  ...plain,
  field: 'state',
  source: 'state',
  label: '状态',
  kind: 'badge',
  decode: { '1': code('启用', 'start', null), '0': code('停用', 'stop', null) },
};
const level: CompiledColumn = {
  ...badge,
  field: 'rating',
  source: 'rating',
  label: '等级',
  kind: 'level',
  decode: { A: code('A级', null, 'A'), '-': code('未评级', null, 'unrated') },
};
const risk: CompiledColumn = { ...plain, field: 'risks', source: 'risks', label: '指标', kind: 'risk', decode: null };
const row: Row = { id: '1', state: '1', rating: '-', risks: 'ZB1,ZBHYCS9' };

function namesOf(known: Record<string, string>) {
  const listeners = new Set<() => void>();
  const names: RiskNames = {
    nameOf: vi.fn((id: string) => known[id] ?? null),
    listen: (onNames) => {
      listeners.add(onNames);
      return () => void listeners.delete(onNames);
    },
  };
  return { names, listeners, known };
}

function hasClass(column: CompiledColumn, name: string, data: Row): boolean {
  const rule = toAgColumn(column, new Set(), []).cellClassRules?.[name];
  return typeof rule === 'function' && rule({ data, context: {} } as CellClassParams<Row, string>);
}

describe('badges', () => {
  it('are words in a pill of their kind, and plain words where the code is unknown', () => {
    const definition = toAgColumn(badge, new Set(), []);
    expect(definition.cellRenderer).toBe(BadgeCell);
    const draw = (data: Row, value: string) => {
      const cell = new BadgeCell();
      cell.init({ compiled: badge, data, value } as Parameters<BadgeCell['init']>[0]);
      return [cell.getGui().className, cell.getGui().textContent];
    };
    expect(draw(row, '启用')).toEqual(['badge badge-start', '启用']);
    expect(draw({ id: '2', state: '0' }, '停用')).toEqual(['badge badge-stop', '停用']);
    expect(draw({ id: '3', state: '7' }, '7')).toEqual(['', '7']);
    expect(draw({ id: '4', state: null }, '--')).toEqual(['', '--']);
  });
});

describe('levels', () => {
  it('have the sign of their level beside the word, which says it all', () => {
    expect(toAgColumn(level, new Set(), []).cellRenderer).toBeUndefined();
    expect(hasClass(level, 'level-unrated', row)).toBe(true);
    expect(hasClass(level, 'level-A', row)).toBe(false);
    expect(hasClass(level, 'level-A', { id: '2', rating: 'A' })).toBe(true);
    expect(cellOf(level, row).text).toBe('未评级');
  });
});

describe('risk indicators', () => {
  const value = (names: RiskNames | undefined) => {
    const { valueGetter } = toAgColumn(risk, new Set(), []);
    const params = { data: row, context: { riskNames: names } } as unknown as ValueGetterParams<Row, string>;
    return typeof valueGetter === 'function' ? valueGetter(params) : '';
  };

  it('show their names once they have come, and ids until then or without anybody to ask', () => {
    const { names, known } = namesOf({});
    expect(value(undefined)).toBe('ZB1');
    expect(value(names)).toBe('ZB1');
    known.ZB1 = '税负率偏低';
    expect(value(names)).toBe('税负率偏低');
  });

  it('are copied as shown', () => {
    const { names } = namesOf({ ZB1: '税负率偏低' });
    expect(copiedRows([risk], [row], false, names)).toEqual([[{ text: '税负率偏低', isText: true }]]);
  });

  it('ask for nothing where there is nothing', () => {
    const { names } = namesOf({});
    expect(cellOf(risk, { id: '2', risks: '' }, names).empty).toBe(true);
    expect(names.nameOf).not.toHaveBeenCalled();
  });
});

describe('details of a row', () => {
  it('show pills, signs and names as the table does, and names that come later', async () => {
    const { names, listeners, known } = namesOf({});
    const shown: CompiledScreen = { ...compiled, columns: [badge, level, risk] };
    const rest = { hasPrevious: false, hasNext: false, onStep: vi.fn(), onCopy: vi.fn(), onClose: vi.fn() };
    const view = render(
      <ThemeProvider language="zh">
        <DetailDrawer screen={shown} row={row} riskNames={names} {...rest} />
      </ThemeProvider>,
    );
    expect(screen.getByText('启用')).toHaveClass('badge', 'badge-start');
    expect(screen.getByText('未评级')).toHaveClass('level', 'level-unrated');
    known.ZB1 = '税负率偏低';
    for (const listener of listeners) listener();
    expect(await screen.findByText('税负率偏低')).toBeInTheDocument();
    view.unmount();
    expect(listeners.size).toBe(0);
  });
});
