import { OPENING_REFUSAL } from '../compile/builtInActionCatalogue.ts';
import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import { childPointer } from '../parse/pointer.ts';
import type { Opening, OpeningValue } from '../schema.generated.ts';
import { BUILT_IN_ACTIONS } from './builtInActions.ts';
import { conditionFaults } from './conditionFaults.ts';
import type { Fault } from './Fault.ts';
import type { Origin, Sourced } from './MergedScreen.ts';
import { openingValueFaults, rowColumns } from './openingValue.ts';
import type { ResolvedGuard, ResolvedOpening, ResolvedScreen } from './ResolvedScreen.ts';
import { report, type ScreenScope } from './ScreenScope.ts';

/** What a screen that opens in a dialog has to have: the conditions it can begin with, and who may open it. */
export type OpeningTarget = Pick<ResolvedScreen, 'id' | 'filters' | 'permission'>;

/**
 * The dialogs of a screen. Asked for when every screen is resolved: a screen may open one that opens it in turn, and so
 * neither could come first. A screen that opens a broken one is broken too.
 */
export function resolveOpenings(
  scope: ScreenScope,
  targets: ReadonlyMap<string, OpeningTarget>,
): Readonly<Record<string, ResolvedOpening>> {
  return Object.fromEntries(
    scope.merged.opens.flatMap((entry) => {
      const opening = resolveOpening(entry, scope, targets);
      return opening === null ? [] : [[opening.name, opening]];
    }),
  );
}

function resolveOpening(
  { value: [name, opening], origin }: Sourced<readonly [string, Opening]>,
  scope: ScreenScope,
  targets: ReadonlyMap<string, OpeningTarget>,
): ResolvedOpening | null {
  if (BUILT_IN_ACTIONS.has(name) || Object.hasOwn(scope.dataset.resolved.actions, name)) {
    report(scope, origin, (place) => buildIssue('OPENING_NAME_TAKEN', place, { name }), 'key');
    return null;
  }
  const target = targetOf(opening.screen, at(origin, 'screen'), scope, targets);
  if (target === null) return null;
  const { filters = {}, when = [] } = opening;
  for (const [field, value] of Object.entries(filters)) {
    checkFilter(field, value, target, at(origin, 'filters', field), scope);
  }
  for (const [index, { is }] of when.entries()) {
    reportFaults(conditionFaults(is, scope.dataset.resolved), at(origin, 'when', index, 'is'), scope);
  }
  return {
    name,
    label: opening.label,
    screen: target.id,
    permission: target.permission,
    when: [...when, ...filledGuards(filters)],
    filters,
  };
}

/** What the filters read from the row must be there. */
function filledGuards(filters: Readonly<Record<string, OpeningValue>>): readonly ResolvedGuard[] {
  const columns = new Set(Object.values(filters).flatMap(rowColumns));
  return [...columns].map((field) => ({ is: { not: { field, equals: '' } }, otherwise: OPENING_REFUSAL }));
}

/** The screen that opens; null when there is none, or none that can be looked into. */
function targetOf(
  id: string,
  origin: Origin,
  scope: ScreenScope,
  targets: ReadonlyMap<string, OpeningTarget>,
): OpeningTarget | null {
  const { document, library, book } = scope;
  const found = library.find('screen', id);
  // An abstract screen is only ever extended.
  if (found === 'unknown' || (found !== 'broken' && found.value.abstract === true)) {
    const near = nearestWord(id, library.names('screen'));
    report(scope, origin, (place) => buildIssue('OPENING_UNKNOWN_SCREEN', place, { id }, near));
    return null;
  }
  if (found !== 'broken') book.depend(document.file, found.file);
  const target = targets.get(id);
  if (found !== 'broken' && target !== undefined && book.isUsable(found.file)) return target;
  book.fail(document.file);
  return null;
}

function checkFilter(
  field: string,
  value: OpeningValue,
  target: OpeningTarget,
  origin: Origin,
  scope: ScreenScope,
): void {
  const filter = target.filters.find((candidate) => candidate.field === field);
  if (filter === undefined) {
    const near = nearestWord(
      field,
      target.filters.map((candidate) => candidate.field),
    );
    const details = { screen: target.id, field };
    report(scope, origin, (place) => buildIssue('OPENING_UNKNOWN_FILTER', place, details, near), 'key');
    return;
  }
  reportFaults(openingValueFaults(value, filter, scope.dataset.resolved, scope.library), origin, scope);
}

function reportFaults(faults: readonly Fault[], { document, pointer }: Origin, scope: ScreenScope): void {
  for (const { path, issueAt } of faults) report(scope, { document, pointer: pointer + path }, issueAt);
}

function at({ document, pointer }: Origin, ...steps: readonly (string | number)[]): Origin {
  return { document, pointer: childPointer(pointer, ...steps) };
}
