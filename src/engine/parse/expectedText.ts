import type { Text } from '../schema.generated.ts';

const TYPE_NAMES: Readonly<Record<string, Text>> = {
  string: { zh: '文本', en: 'text' },
  integer: { zh: '整数', en: 'an integer' },
  number: { zh: '数字', en: 'a number' },
  boolean: { zh: '布尔值', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
  null: { zh: 'null', en: 'null' },
};

/** Type words of a meta-schema as a reader would say them. */
export function typeName(types: unknown): Text {
  const names = (Array.isArray(types) ? types : [types]).map((type) => TYPE_NAMES[String(type)] ?? sameText(type));
  return { zh: names.map(({ zh }) => zh).join('或'), en: names.map(({ en }) => en).join(' or ') };
}

export function valueTypeName(value: unknown): Text {
  if (value === null) return typeName('null');
  return typeName(Array.isArray(value) ? 'array' : typeof value);
}

/**
 * What a limit of a meta-schema asks for, from the keyword and the parameters ajv reports; `examples` are those of the
 * property, because a pattern alone tells little to whoever writes no code.
 */
export function expectedText(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  examples: readonly unknown[] = [],
): Text {
  const limit = String(params.limit);
  switch (keyword) {
    case 'minLength':
      return limit === '1'
        ? { zh: '文字不能为空', en: 'the text must not be empty' }
        : { zh: `至少 ${limit} 个字符`, en: `at least ${limit} characters` };
    case 'maxLength':
      return { zh: `最多 ${limit} 个字符`, en: `at most ${limit} characters` };
    case 'minimum':
      return { zh: `不能小于 ${limit}`, en: `not less than ${limit}` };
    case 'maximum':
      return { zh: `不能大于 ${limit}`, en: `not more than ${limit}` };
    case 'minItems':
    case 'minProperties':
      return { zh: `至少 ${limit} 项`, en: `at least ${limit} entries` };
    case 'maxItems':
    case 'maxProperties':
      return { zh: `最多 ${limit} 项`, en: `at most ${limit} entries` };
    case 'pattern':
      return patternText(String(params.pattern), examples[0]);
    default:
      return { zh: `应满足 ${keyword}`, en: `it must satisfy ${keyword}` };
  }
}

function patternText(pattern: string, example: unknown): Text {
  if (typeof example !== 'string') return { zh: `应匹配 ${pattern}`, en: `it must match ${pattern}` };
  return { zh: `应如 ${example}（匹配 ${pattern}）`, en: `it must be like ${example} (matching ${pattern})` };
}

function sameText(value: unknown): Text {
  return { zh: String(value), en: String(value) };
}
