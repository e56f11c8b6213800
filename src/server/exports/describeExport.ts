import {
  type CompiledScreen,
  describeFilters,
  describeFixed,
  fromWireFilters,
  joinWords,
  type OrganisationNode,
  type ResolvedScreen,
  type SortItem,
} from '#engine';
import type { Caller } from '../session/Caller.ts';
import type { AboutLine, ExportAbout } from './ExportJob.ts';
import { EXPORT_TEXTS } from './exportCatalogue.ts';

const SCOPE_NAMES = 5;

export interface ExportCircumstances {
  readonly caller: Caller;
  readonly screen: ResolvedScreen;
  readonly compiled: CompiledScreen;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort: readonly SortItem[];
  readonly organisations: readonly OrganisationNode[];
  /** On the clock of the business. */
  readonly time: string;
  readonly zone: string;
  readonly cellCharacters: number;
}

/** What a file says of itself, in the words of the screen's own conditions: what limits it, what was asked, who took it. */
export function describeExport(about: ExportCircumstances): ExportAbout {
  const { caller, compiled, screen } = about;
  const text = EXPORT_TEXTS[compiled.language];
  const withheld = compiled.export?.withheld ?? [];
  return {
    sheet: text.sheet,
    before: [
      { label: text.list, text: compiled.title },
      { label: text.time, text: `${about.time} (${about.zone})` },
      { label: text.user, text: `${caller.showName} (${caller.account})` },
      { label: text.scope, text: scopeText(about) },
      ...fixedLines(screen, compiled, text.page),
      ...conditionLines(about),
      ...(about.sort.length === 0 ? [] : [{ label: text.order, text: orderText(about) }]),
      { label: text.moment, text: text.momentText },
    ],
    rowsLabel: text.rows,
    totalsLabel: text.totals,
    after: withheld.length === 0 ? [] : [{ label: text.withheld, text: joinWords(withheld, compiled.language) }],
    cut: { label: text.cut, text: text.cutText('{n}', about.cellCharacters) },
  };
}

function fixedLines(screen: ResolvedScreen, compiled: CompiledScreen, page: string): readonly AboutLine[] {
  const { worded, hasOthers } = describeFixed(screen, compiled);
  return [
    ...(hasOthers ? [{ label: page, text: compiled.title }] : []),
    ...worded.map(({ label, text }) => ({ label, text })),
  ];
}

function conditionLines({ screen, compiled, filters }: ExportCircumstances): readonly AboutLine[] {
  const text = EXPORT_TEXTS[compiled.language];
  const conditions = describeFilters(compiled, fromWireFilters(screen.filters, filters));
  if (conditions.length === 0) return [{ label: text.conditions, text: text.noConditions }];
  return conditions.map((condition) => ({
    label: `${text.conditions} · ${condition.label}`,
    text: condition.text,
  }));
}

function orderText({ compiled, sort }: ExportCircumstances): string {
  const { directions } = EXPORT_TEXTS[compiled.language];
  const labels = new Map(compiled.columns.map(({ field, label }) => [field, label]));
  return joinWords(
    sort.map(({ field, direction }) => `${labels.get(field) ?? field} ${directions[direction]}`),
    compiled.language,
  );
}

function scopeText({ compiled, organisations }: ExportCircumstances): string {
  const text = EXPORT_TEXTS[compiled.language];
  const count = countOf(organisations);
  if (count === 0) return text.scopeNone;
  const names = organisations.slice(0, SCOPE_NAMES).map(({ name }) => name);
  const more = organisations.length > SCOPE_NAMES ? '…' : '';
  return text.scopeText(`${joinWords(names, compiled.language)}${more}`, count);
}

function countOf(nodes: readonly OrganisationNode[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0);
}
