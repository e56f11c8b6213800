import type { CompiledScreen } from '../compile/CompiledScreen.ts';
import { joinWords } from '../formats/joinWords.ts';
import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';

/** Conditions of the screen itself, in words. */
export interface FixedConditions {
  readonly worded: readonly { readonly field: string; readonly label: string; readonly text: string }[];
  /** There are more, and no filter or column of the screen has words for them. */
  readonly hasOthers: boolean;
}

/**
 * What a screen always asks for besides the user's conditions, in the words its own filters and columns have for it.
 *
 * @example describeFixed(screen, compiled).worded // [{ field: 'checkStatus', label: '查验状态', text: '查验成功' }]
 */
export function describeFixed(screen: Pick<ResolvedScreen, 'source'>, compiled: CompiledScreen): FixedConditions {
  const fixed = Object.entries(screen.source.where);
  const worded = fixed.flatMap(([column, value]) => {
    const codes = typeof value === 'object' ? value : [value];
    const words = codes.map((code) => wordsOf(compiled, column, String(code)));
    const [first] = words;
    if (first == null || words.includes(null)) return [];
    return [
      {
        field: column,
        label: first.label,
        text: joinWords(
          words.map((one) => one?.text ?? ''),
          compiled.language,
        ),
      },
    ];
  });
  return { worded, hasOthers: worded.length < fixed.length };
}

function wordsOf(
  { filters, columns }: CompiledScreen,
  source: string,
  code: string,
): { readonly label: string; readonly text: string } | null {
  for (const { label, options, resolved } of filters) {
    const option = resolved.sources.includes(source) ? options.find(({ value }) => value === code) : undefined;
    if (option !== undefined) return { label, text: option.label };
  }
  for (const { label, decode, source: read } of columns) {
    const known = read === source && decode !== null && Object.hasOwn(decode, code) ? decode[code] : undefined;
    if (known !== undefined) return { label, text: known.title };
  }
  return null;
}
