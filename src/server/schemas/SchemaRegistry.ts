import type { LoadedSchemas, SchemaFile } from '#engine';

export type SchemaChange = 'screens' | 'issues';

export interface SchemaRegistry {
  /** What is served now: always whole and valid. */
  current(): LoadedSchemas;
  /** The files `current` was loaded from. */
  files(): readonly SchemaFile[];
  /** Everything wrong with the files on disk now, one line each, in the given language; empty when all is well. */
  issues(language: 'zh' | 'en'): readonly string[];
  /** Calls back after definitions, or only what is wrong with the files, changed. Returns what ends it. */
  onChange(listener: (what: SchemaChange) => void): () => void;
  /** Reads the folder again now; resolves when what is valid is served. */
  reload(): Promise<void>;
  close(): void;
}
