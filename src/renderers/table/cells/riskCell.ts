import { type Cell, type CompiledColumn, joinWords, type Row, readCell, riskIds } from '#engine';
import type { RiskNames } from '../../ports.ts';

/** What a cell of risk indicators shows: their names, and the id of any that has none (yet). */
export function riskCell(column: CompiledColumn, row: Row, names: RiskNames): Cell {
  const cell = readCell(column, row);
  if (cell.empty) return cell;
  const words = riskIds(String(row[column.source])).map((id) => names.nameOf(id) ?? id);
  const text = joinWords(words, column.language);
  return { ...cell, text, title: text };
}
