import type { Language } from '../compile/CompiledScreen.ts';
import { periodsOf } from '../dates/periods.ts';
import { monthsOf, quarterOf } from '../dates/quarter.ts';
import { clearEmoji } from '../formats/clearEmoji.ts';
import { columnIndex, columnName } from '../formats/columnName.ts';
import { cutText } from '../formats/cutText.ts';
import { formatWan } from '../formats/formatAmount.ts';
import { formatCapitals } from '../formats/formatCapitals.ts';
import { TEXT_FORMAT_CASES } from '../formats/textFormats.specimen.ts';
import { TEXT_FORMATS } from '../formats/textFormats.ts';
import type { TextFormatName } from '../schema.generated.ts';
import { codeList, codeText, markdownPage, markdownTable } from './markdown.ts';
import { formatWords } from './text/formatWords.ts';

/** Longest example that still reads well in a cell. */
const EXAMPLE_LENGTH = 40;
const EXAMPLES = 2;
const CAPITALS = ['11300.00', '1009.05', '0.50', '-1009.05', '-0.004', '1000000000000.00'];
const WAN = ['123456789.00', '-49.99'];
const SAMPLE_DAY = '2025-01-31';
const CUT = 5;

/** Page of the rules for values (shell §5 and §9): every form of a text with its cases, and what values are written as. */
export function buildFormatsPage(language: Language): string {
  const words = formatWords(language);
  return markdownPage(
    `# ${words.title}`,
    words.about,
    `## ${words.forms}`,
    words.formsAbout,
    markdownTable(words.formHead, formRows(language)),
    `## ${words.values}`,
    words.valuesAbout,
    markdownTable(words.valueHead, valueRows(language)),
  );
}

function formRows(language: Language): readonly (readonly string[])[] {
  const words = formatWords(language);
  const names = Object.keys(TEXT_FORMATS) as TextFormatName[];
  const rows = names.map((name) => {
    const { label, otherwise, doubt } = TEXT_FORMATS[name];
    const { valid, invalid, doubtful = [] } = TEXT_FORMAT_CASES[name];
    return [
      codeText(name),
      label[language],
      otherwise[language] + (doubt === undefined ? '' : words.doubted(doubt.message[language])),
      codeList(examplesOf(valid)),
      codeList(examplesOf(invalid)),
      words.cases(valid.length, invalid.length, doubtful.length),
    ];
  });
  const count = (kind: 'valid' | 'invalid' | 'doubtful'): number =>
    names.reduce((sum, name) => sum + (TEXT_FORMAT_CASES[name][kind]?.length ?? 0), 0);
  return [...rows, [words.all, '', '', '', '', words.cases(count('valid'), count('invalid'), count('doubtful'))]];
}

/** The first that can be shown as they are. */
function examplesOf(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text.trim() !== '' && text.length <= EXAMPLE_LENGTH).slice(0, EXAMPLES);
}

function valueRows(language: Language): readonly (readonly string[])[] {
  const words = formatWords(language);
  const { month, previousMonth, year, previousYear } = periodsOf(SAMPLE_DAY);
  return [
    ...CAPITALS.map((text) => [words.capitals, text, formatCapitals(text)]),
    ...WAN.map((text) => [words.wan, text, formatWan(text, { thousands: true, language })]),
    ...[0, 25, 26, 701].map((index) => [words.column, `${index}`, columnName(index)]),
    ...['AB', 'XFD'].map((name) => [words.place, name, `${columnIndex(name)}`]),
    ...[1, 6, 12].map((number) => [words.quarter, `${number}`, `${quarterOf(number)}`]),
    [words.months, '4', monthsOf(4).join(' ')],
    [words.periods, SAMPLE_DAY, `${month} ${previousMonth} ${year} ${previousYear}`],
    [words.cut, '示例科技👨‍👩‍👧有限公司', cutText('示例科技👨‍👩‍👧有限公司', CUT)],
    [words.cleared, '收到👍🏽请付款', clearEmoji('收到👍🏽请付款')],
  ];
}
