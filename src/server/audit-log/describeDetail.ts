import { fillText, joinWords } from '#engine';
import type { DetailWords, TargetWords, WordsOfFields } from './DetailWords.ts';
import { DETAIL_LABELS, DETAIL_SIGNS, DETAIL_WORDS } from './detailTexts.ts';
import { readDetail } from './readDetail.ts';
import { createFieldTeller, type FieldTeller, type Parts } from './tellFields.ts';

const NO_FIELDS: TargetWords = { columns: {}, inputs: {}, filters: {} };
const ARROW = ' → ';

/** What a part is told with. */
interface Telling {
  readonly words: DetailWords;
  readonly target: TargetWords;
  readonly teller: FieldTeller;
}

/**
 * What a record of the audit log says, in the words of its reader: a line per part and per row, fields by their labels,
 * codes by their names, old and new value with an arrow between them. What no list shows, such as a key of the machinery,
 * is left out. A text that is no record is told as it is.
 *
 * @example
 * describeDetail('{"count":1,"rows":[{"name":"li","changes":{"mobile":["138","139"]}}]}', 'manager.users', words)
 *   → '数量：1；\nli（手机号：138 → 139）'
 */
export function describeDetail(text: string, target: string, words: DetailWords): string {
  const read = readDetail(text);
  if (read === null) return text;
  const known = Object.hasOwn(words.targets, target) ? words.targets[target] : undefined;
  const telling: Telling = { words, target: known ?? NO_FIELDS, teller: createFieldTeller(words) };
  const lines = Object.entries(read.detail).flatMap(([name, value]) => partLines(telling, name, value));
  if (read.isCut) lines.push(DETAIL_WORDS.cut[words.language]);
  return lines.join(`${DETAIL_SIGNS[words.language].between.trimEnd()}\n`);
}

/** Lines of one part; none for one that is not told. */
function partLines(telling: Telling, name: string, value: unknown): readonly string[] {
  const { words, target, teller } = telling;
  const { language } = words;
  if (name === 'more') return [fillText(DETAIL_WORDS.more, { n: Number(value) })[language]];
  if (name === 'rows' && Array.isArray(value)) return value.map((row: Parts) => rowLine(telling, row));
  if (name === 'changes') return changesTold(telling, value);
  // As settings of groups were kept before.
  if (name === 'info') return teller.fields(readDetail(String(value))?.detail, target.columns);
  const label = Object.hasOwn(DETAIL_LABELS, name) ? DETAIL_LABELS[name]?.[language] : undefined;
  if (label === undefined) return [];
  const text = partText(telling, name, value);
  return text === '' ? [] : [`${label}${DETAIL_SIGNS[language].is}${text}`];
}

function partText({ words, target, teller }: Telling, name: string, value: unknown): string {
  const { language } = words;
  const { between } = DETAIL_SIGNS[language];
  const labelled = (known: WordsOfFields): string => teller.fields(value, known).join(between);
  const listed = <T>(wordOf: (one: T) => string): string =>
    joinWords(Array.isArray(value) ? value.map(wordOf) : [], language);
  switch (name) {
    case 'input':
      return labelled(target.inputs);
    case 'filters':
      return labelled(target.filters);
    case 'removed':
      return teller.value(value, target.columns);
    case 'columns':
      return listed((one: string) => teller.labelOf(target.columns, one) ?? one);
    case 'sort':
      return listed(({ field, direction }: { readonly field: string; readonly direction: 'asc' | 'desc' }) => {
        const label = teller.labelOf(target.columns, field) ?? field;
        return `${label} ${DETAIL_WORDS[direction === 'desc' ? 'desc' : 'asc'][language]}`;
      });
    default:
      return teller.value(value, {}, { label: '', table: ownTable(name), format: 'plain' });
  }
}

/** Names of values the server itself writes; no code table of the schemas is called so. */
export function ownTable(part: string): string {
  return `$${part}`;
}

function rowLine(telling: Telling, { id, name, changes, partCount }: Parts): string {
  const { language } = telling.words;
  const { open, between, close } = DETAIL_SIGNS[language];
  const parts = partCount === undefined ? [] : [fillText(DETAIL_WORDS.parts, { n: Number(partCount) })[language]];
  const told = [...changesTold(telling, changes), ...parts];
  const label = telling.teller.value(name ?? id, {});
  return told.length === 0 ? label : `${label}${open}${told.join(between)}${close}`;
}

/** Old and new value of every field there are words for. */
function changesTold({ words, target, teller }: Telling, changes: unknown): readonly string[] {
  const { columns } = target;
  return Object.entries((changes ?? {}) as Parts).flatMap(([name, pair]) => {
    const label = teller.labelOf(columns, name);
    if (label === null || !Array.isArray(pair)) return [];
    const sides = pair.map((side) => teller.value(side, columns, columns[name]));
    return [`${label}${DETAIL_SIGNS[words.language].is}${sides.join(ARROW)}`];
  });
}
