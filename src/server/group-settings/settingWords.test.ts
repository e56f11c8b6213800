import type { TSchema } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { BrandSettingSchema, GROUP_SETTING, GroupSwitchesSchema, WatermarkSchema } from '#wire';
import { SETTING_WORDS } from './settingWords.ts';

/** Properties of a setting, those of its parts included. */
function propertiesOf(schema: TSchema): readonly (readonly [string, TSchema])[] {
  const own = Object.entries((schema.properties ?? {}) as Record<string, TSchema>);
  return own.flatMap(([name, property]) => [[name, property], ...propertiesOf((property.items ?? {}) as TSchema)]);
}

/** The values a property may have, where they can be counted. */
function valuesOf(property: TSchema): readonly string[] {
  const literals = ((property.anyOf ?? []) as TSchema[]).map((each) => String(each.const));
  const { minimum, maximum } = property as { readonly minimum?: number; readonly maximum?: number };
  if (literals.length > 0 || minimum === undefined || maximum === undefined) return literals;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index));
}

describe.each([
  ['watermark', GROUP_SETTING.watermark.resourceNo, WatermarkSchema],
  ['switches', GROUP_SETTING.switches.resourceNo, GroupSwitchesSchema],
  ['brand', GROUP_SETTING.brand.resourceNo, BrandSettingSchema],
])('a record of a changed %s', (_name, resourceNo, schema) => {
  const { fields, tables } = SETTING_WORDS[resourceNo] ?? { fields: {}, tables: {} };

  it('has a label for everything that can change', () => {
    const properties = propertiesOf(schema).map(([name]) => name);
    expect(properties.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
  });

  it('has a name for every value of what is coded', () => {
    const nameless = propertiesOf(schema).flatMap(([name, property]) => {
      const names = tables[fields[name]?.table ?? ''] ?? {};
      return fields[name]?.table === null
        ? valuesOf({ anyOf: property.anyOf } as unknown as TSchema).map((value) => `${name}: ${value}`)
        : valuesOf(property).flatMap((value) => (Object.hasOwn(names, value) ? [] : [`${name}: ${value}`]));
    });
    expect(nameless).toEqual([]);
  });
});
