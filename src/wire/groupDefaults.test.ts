import { Value } from '@sinclair/typebox/value';
import { expect, it } from 'vitest';
import { BrandSettingSchema, DEFAULT_BRAND } from './brand.ts';
import { DEFAULT_SWITCHES, DEFAULT_WATERMARK } from './groupDefaults.ts';
import { GroupSwitchesSchema, WatermarkSchema } from './groupSettings.ts';

it.each([
  ['watermark', WatermarkSchema, DEFAULT_WATERMARK],
  ['switches', GroupSwitchesSchema, DEFAULT_SWITCHES],
  ['brand', BrandSettingSchema, DEFAULT_BRAND],
] as const)(
  'the defaults of the %s of a group say every part of it, and could be stored',
  (_name, schema, defaults) => {
    expect(Object.keys(defaults).sort()).toEqual(Object.keys(schema.properties).sort());
    expect(Value.Check(schema, defaults)).toBe(true);
  },
);
