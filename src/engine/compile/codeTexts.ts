import type { CodeItem } from '../schema.generated.ts';
import type { CompileContext, CompiledOption, DecodedCode, Language } from './CompiledScreen.ts';

type Decode = Readonly<Record<string, DecodedCode>>;
type Options = readonly CompiledOption[];

/**
 * What is made from a code table depends on nothing but the table and the language, so it is made once per table.
 * Keyed by identity: a new version of a table is a new array, and the old one is forgotten with it.
 */
const decodes = new WeakMap<readonly CodeItem[], Map<Language, Decode>>();
const options = new WeakMap<readonly CodeItem[], Map<string, Options>>();

const NO_ITEMS: readonly CodeItem[] = Object.freeze([]);

function itemsOf(name: string | null, { codeTables }: CompileContext): readonly CodeItem[] {
  return name !== null && Object.hasOwn(codeTables, name) ? (codeTables[name] ?? NO_ITEMS) : NO_ITEMS;
}

function once<K, V>(
  cache: WeakMap<readonly CodeItem[], Map<K, V>>,
  items: readonly CodeItem[],
  key: K,
  make: () => V,
): V {
  const known = cache.get(items) ?? new Map<K, V>();
  cache.set(items, known);
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Code → what a cell shows. A table that is not loaded yet decodes nothing: cells show the codes meanwhile. */
export function decodeOf(name: string | null, context: CompileContext): Decode {
  const items = itemsOf(name, context);
  const { language } = context;
  return once(decodes, items, language, () =>
    Object.freeze(
      Object.fromEntries(
        items.map((item) => [
          item.code,
          Object.freeze({
            text: item.name[language],
            title: (item.fullName ?? item.name)[language],
            tone: item.tone ?? 'none',
            badge: item.badge ?? null,
            level: item.level ?? null,
            blank: item.blank ?? false,
          }),
        ]),
      ),
    ),
  );
}

/** The choices of a select, all of them or those of one group; a blank code keeps its name here (lists §4). */
export function optionsOf(name: string | null, group: string | null, context: CompileContext): Options {
  const items = itemsOf(name, context);
  const { language } = context;
  const other = language === 'zh' ? 'en' : 'zh';
  return once(options, items, `${language} ${group ?? ''}`, () =>
    Object.freeze(
      items
        .filter((item) => group === null || item.groups?.includes(group))
        .map(({ code, name }) => Object.freeze({ value: code, label: name[language], otherName: name[other] })),
    ),
  );
}
