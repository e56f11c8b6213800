import { documentKind } from '../parse/documentKind.ts';
import type { DocumentKind } from '../parse/SchemaDocument.ts';
import type { ReferenceSource, WrittenDocument, WrittenDocuments } from './ReferenceSource.ts';

/** The files of each kind as written. A file with an issue is left out: what stands in it may be anything. */
export function writtenDocuments({ files, loaded }: ReferenceSource): WrittenDocuments {
  const faulty = new Set(loaded.issues.map(({ file }) => file));
  const documents: Record<DocumentKind, WrittenDocument[]> = { screen: [], fields: [], codes: [], dataset: [] };
  for (const { path, text } of files) {
    const kind = documentKind(path);
    if (kind === null || faulty.has(path) || path.startsWith('meta/')) continue;
    documents[kind].push({ path, text, value: JSON.parse(text) as WrittenDocument['value'] });
  }
  return documents;
}
