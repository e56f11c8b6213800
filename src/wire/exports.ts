import { type Static, Type } from '@sinclair/typebox';
import { FiltersSchema, SortSchema } from './list.ts';

/** Every matching row as a file; what filters, order and columns may be, the query compiler judges. */
export const ExportRequestSchema = Type.Object(
  {
    filters: FiltersSchema,
    sort: Type.Optional(SortSchema),
    /** Fields in the order of the file. */
    columns: Type.Array(Type.String()),
    format: Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]),
  },
  { additionalProperties: false },
);
export type ExportRequest = Static<typeof ExportRequestSchema>;
