import type { Language } from '../compile/CompiledScreen.ts';
import type { Text } from '../schema.generated.ts';

/** Why the answer of an endpoint cannot be shown; `{path}` is the place in the answer. */
export const ANSWER_FAULTS = {
  ANSWER_NOT_JSON: {
    zh: '外部系统的返回内容不是 JSON',
    en: 'The other system did not answer with JSON',
  },
  ANSWER_WITHOUT_STATUS: {
    zh: '外部系统的返回内容缺少 {path}，无法判断是否成功',
    en: 'The answer of the other system has no {path}, which says whether it worked',
  },
  ANSWER_WITHOUT_ROWS: {
    zh: '外部系统的返回内容中 {path} 不是列表',
    en: 'There is no list at {path} in the answer of the other system',
  },
  ANSWER_WITHOUT_TOTAL: {
    zh: '外部系统的返回内容中 {path} 不是总条数',
    en: 'There is no number of rows at {path} in the answer of the other system',
  },
  ANSWER_ROW_NO_OBJECT: {
    zh: '外部系统返回的 {path} 不是一行数据',
    en: 'The other system answered with something that is no row at {path}',
  },
  ANSWER_WITHOUT_KEY: {
    zh: '外部系统返回的数据缺少主键 {path}',
    en: 'A row of the other system has no key at {path}',
  },
  ANSWER_KEY_TWICE: {
    zh: '外部系统返回了主键重复的数据：{path}',
    en: 'Two rows of the other system have the same key: {path}',
  },
  ANSWER_WRONG_VALUE: {
    zh: '外部系统返回的 {path} 与该列声明的类型不符',
    en: 'What the other system answered at {path} does not fit the type of the column',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type AnswerFaultCode = keyof typeof ANSWER_FAULTS;

/** A place at which an answer is not what the screen declares. */
export interface AnswerFault {
  readonly code: AnswerFaultCode;
  /** Dotted, with places in lists in brackets: `body.items[3].amount`. */
  readonly path: string;
}

/** @example describeAnswerFault({ code: 'ANSWER_WITHOUT_ROWS', path: 'data.list' }, 'en') // 'There is no list at data.list …' */
export function describeAnswerFault({ code, path }: AnswerFault, language: Language): string {
  return ANSWER_FAULTS[code][language].replaceAll('{path}', () => path);
}
