import Big from 'big.js';
import { failingGuard, fixedValues, type ResolvedScreen, type Row, TEMPLATE_LAYOUTS } from '#engine';
import type { Organisation } from '#wire';
import { ACTION_PROBLEMS } from '../actions/actionCatalogue.ts';
import { ownerColumn } from '../sql/policy.ts';
import type { WireRow, WireValue } from '../sql/storedValues.ts';
import { mayTouchOrganisation } from './buyerOrganisations.ts';
import { type ImportPlan, PlanBuilder } from './ImportPlan.ts';
import type { ImportTarget } from './ImportTarget.ts';
import type { ImportRowProblemCode } from './importCatalogue.ts';
import type { BadRow, ParsedRow } from './ParsedImport.ts';
import { differences, haveSameLines } from './rowDifferences.ts';

/** 金额 + 税额 = 价税合计 (domain §3.5). */
export const FIGURES = ['amountWithOutTax', 'taxAmount', 'amountWithTax'] as const;

/** What is there for rows of a file, in wire form. */
export interface ExistingRows {
  /** By business key. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Rows of the dataset's parts by the business key of theirs. */
  readonly lines: ReadonlyMap<string, readonly Row[]>;
  /** Ids of rows that a run of an action has in hand. */
  readonly claimed: ReadonlySet<string>;
}

/**
 * Compares rows of a file with those that are there (by business key, in wire form) and says what to write: new ones
 * whole, known ones only where the file says something else than before, of them or of their lines, the rest not at all. Reading the same file twice
 * therefore writes nothing the second time. What the file does not speak of is never touched: signing, ticking, claims
 * and vouchers are the users' work.
 */
export function planRows(
  rows: readonly ParsedRow[],
  { rows: existing, lines, claimed }: ExistingRows,
  target: ImportTarget,
): ImportPlan {
  const plan = new PlanBuilder();
  for (const parsed of rows) {
    const row = existing.get(parsed.key);
    const owner = ownerOf(parsed, row, target);
    if ('code' in owner) {
      plan.bad.push({ place: parsed.place, ...owner });
      continue;
    }
    if (row === undefined) {
      plan.inserts.push(newRow(parsed, owner.organisation, target));
      addLines(plan, parsed, owner.organisation?.jgdm ?? '', target);
      continue;
    }
    const set = changedColumns(parsed, row, owner.organisation, target);
    const isElsewhere = !isOfScreen(row, target.screen);
    if (Object.keys(set).length === 0 && haveSameLines(parsed, lines.get(parsed.key) ?? [], target)) {
      plan.keep(isElsewhere);
      continue;
    }
    const problem = claimed.has(String(row.id)) ? claimedFault(parsed) : changeFault(parsed, row, set, target);
    if (problem !== null) plan.bad.push(problem);
    else {
      const reset = isTemplate(target) ? target.dataset.import?.reset : {};
      plan.update(row.id, { ...reset, ...set }, isElsewhere);
      const code = owner.organisation?.jgdm ?? String(row[ownerColumn(target.dataset)] ?? '');
      addLines(plan, parsed, code, target);
    }
  }
  return plan.build();
}

/** A row is in the house once: one that is there for another list does not come to this one by an import. */
export function isOfScreen(row: Row, { source }: Pick<ResolvedScreen, 'source'>): boolean {
  return Object.entries(source.where).every(([column, value]) =>
    [value]
      .flat()
      .map(String)
      .includes(String(row[column] ?? '')),
  );
}

type Owner = { readonly organisation: Organisation | null } | OwnerProblem;
interface OwnerProblem {
  readonly code: ImportRowProblemCode;
  readonly value: string;
}

/**
 * Whose a row is; null leaves a known row where it is. A row of an organisation that is not the caller's is refused as a
 * foreign buyer is, so that nobody learns that it exists.
 */
function ownerOf({ values }: ParsedRow, row: Row | undefined, target: ImportTarget): Owner {
  const buyer = values.purchaserTaxNo === undefined ? '' : String(values.purchaserTaxNo);
  if (row !== undefined && !mayTouchOrganisation(target.caller, String(row[ownerColumn(target.dataset)])))
    return { code: 'IMPORT_ROW_ORGANISATION_FOREIGN', value: buyer };
  if (target.owner === 'named') {
    const name = String(values.organFormName ?? '');
    const named = name === '' ? undefined : [...target.organisations.values()].find(({ jgmc }) => jgmc === name);
    if (named !== undefined) return { organisation: named };
    if (name !== '') return { code: 'IMPORT_ROW_ORGANISATION_UNKNOWN', value: name };
  }
  if (target.owner === 'buyer' || (target.owner === 'named' && buyer !== '')) {
    if (row !== undefined && String(row.purchaserTaxNo ?? '') === buyer) return { organisation: null };
    const organisation = target.organisations.get(buyer);
    if (organisation !== undefined) return { organisation };
    return { code: 'IMPORT_ROW_ORGANISATION_FOREIGN', value: buyer };
  }
  if (row !== undefined && target.owner === 'chosen' && row[ownerColumn(target.dataset)] !== target.chosen?.jgdm)
    return { code: 'IMPORT_ROW_OTHER_ORGANISATION', value: String(values[target.dataset.rowName ?? ''] ?? '') };
  if (row !== undefined) return { organisation: null };
  if (target.chosen !== null) return { organisation: target.chosen };
  return { code: 'IMPORT_ROW_ORGANISATION_MISSING', value: '' };
}

/** What the file says differently now. An invoice whose buyer has changed goes to the buyer's organisation. */
function changedColumns(
  { values }: ParsedRow,
  row: Row,
  organisation: Organisation | null,
  { dataset }: ImportTarget,
): Record<string, WireValue> {
  const said: Record<string, WireValue> = {
    ...(organisation === null ? {} : { [ownerColumn(dataset)]: organisation.jgdm }),
    ...values,
    ...(organisation === null ? {} : { organFormName: organisation.jgmc }),
  };
  return differences(said, row, dataset);
}

function isTemplate({ layout }: Pick<ImportTarget, 'layout'>): boolean {
  return TEMPLATE_LAYOUTS.includes(layout);
}

/** Why a row that is there may not be changed so; a template is held to the dataset's guards, the bureau is not. */
function changeFault(
  parsed: ParsedRow,
  row: Row,
  set: Readonly<Record<string, WireValue>>,
  target: ImportTarget,
): BadRow | null {
  const { place } = parsed;
  const guard = isTemplate(target) ? failingGuard({ when: target.dataset.import?.when ?? [] }, row) : null;
  if (guard !== null) return { place, code: 'IMPORT_ROW_NOT_ALLOWED', value: guard.otherwise };
  const contradiction = figuresFault(parsed, row, set);
  return contradiction === null ? null : { place, code: 'IMPORT_ROW_FIGURES_INCOMPLETE', value: contradiction };
}

function claimedFault({ place }: ParsedRow): BadRow {
  return { place, code: 'IMPORT_ROW_NOT_ALLOWED', value: ACTION_PROBLEMS.ROW_CLAIMED };
}

/** A template that changes some figures of a row must leave them adding up: those it does not show are not guessed. */
function figuresFault({ derived }: ParsedRow, row: Row, set: Readonly<Record<string, WireValue>>): string | null {
  if (derived === undefined || !FIGURES.some((column) => Object.hasOwn(set, column))) return null;
  const [net, tax, total] = FIGURES.map((column) => (Object.hasOwn(set, column) ? set[column] : row[column]) || '0');
  const addsUp = new Big(net ?? 0).plus(tax ?? 0).eq(total ?? 0);
  return addsUp ? null : `${net} + ${tax} ≠ ${total}`;
}

function newRow(parsed: ParsedRow, organisation: Organisation | null, target: ImportTarget): WireRow {
  const { dataset, now, user } = target;
  const row: Record<string, WireValue> = {
    ...dataset.import?.set,
    // A row imported on a screen is a row of that screen.
    ...fixedValues(target.screen),
    ...(target.owner === 'chosen' ? sellerOf(organisation, target) : {}),
    ...parsed.derived,
    ...parsed.values,
    [ownerColumn(dataset)]: organisation?.jgdm ?? '',
    organFormName: organisation?.jgmc ?? '',
    importId: target.importId,
    createTime: now,
    showName: user.name,
  };
  // An invoice of the private-signing list begins unsigned there too (lists §2).
  if (row.signing === 'private') row.privateSignStatus = '0';
  return ofDataset(row, dataset.columns);
}

/** The chosen organisation issues: it is the seller. */
function sellerOf(organisation: Organisation | null, { dataset }: ImportTarget): WireRow {
  if (organisation === null || !Object.hasOwn(dataset.columns, 'sellerTaxNo')) return {};
  return { sellerName: organisation.jgmc, sellerTaxNo: organisation.nsrsbh };
}

function addLines(
  plan: PlanBuilder,
  { key, lines }: ParsedRow,
  organisation: string,
  { lineDataset }: ImportTarget,
): void {
  if (lineDataset === null || lines.length === 0) return;
  plan.linesReplaced.push(key);
  for (const line of lines)
    plan.lines.push(ofDataset({ ...line, [ownerColumn(lineDataset)]: organisation }, lineDataset.columns));
}

function ofDataset(row: WireRow, columns: Readonly<Record<string, unknown>>): WireRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(columns, name)));
}
