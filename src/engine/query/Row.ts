/** One record at the wire: money as decimal text, codes and dates as text, null for no value. `id` is always there. */
export type Row = Readonly<Record<string, string | number | null>>;
