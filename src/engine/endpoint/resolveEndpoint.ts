import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import { QUERY_LIMITS } from '../query/queryLimits.ts';
import { storedTypeOf } from '../resolve/columnFaults.ts';
import { dictionaryFields } from '../resolve/DatasetFields.ts';
import type { IssueBook } from '../resolve/IssueBook.ts';
import type { Sourced } from '../resolve/MergedScreen.ts';
import type { ResolvedDataset, ResolvedEndpoint, ResolvedStoredColumn } from '../resolve/ResolvedScreen.ts';
import type { SchemaLibrary } from '../resolve/SchemaLibrary.ts';
import type { SourceInUse } from '../resolve/ScreenScope.ts';
import { DEFAULT_TEXT_LENGTH } from '../resolve/storedTypes.ts';
import type { Endpoint, EndpointSort, EndpointStatus, StoredType } from '../schema.generated.ts';
import { ENVELOPE_STATUS } from './envelopeStatus.ts';

/**
 * An endpoint with its dictionaries looked up and nothing optional; null after reporting one that is not there: every
 * name that may well stand in it would look wrong. To the rest of resolving it is a dataset with the
 * columns its dictionaries have, of the types their kinds show, and without anything the reference server does.
 */
export function resolveEndpoint(
  { value, origin }: Sourced<Endpoint>,
  document: SchemaDocument<'screen'>,
  library: SchemaLibrary,
  book: IssueBook,
): SourceInUse | null {
  let complete = true;
  for (const [index, name] of value.dictionaries.entries()) {
    const found = library.find('fields', name);
    if (typeof found !== 'string') {
      book.depend(document.file, found.file);
      continue;
    }
    complete = false;
    if (found === 'broken' || origin.document !== document) book.fail(document.file);
    else {
      const place = document.place(`${origin.pointer}/dictionaries/${index}`);
      book.add(buildIssue('DATASET_UNKNOWN_DICTIONARY', place, { name }, nearestWord(name, library.names('fields'))));
    }
  }
  if (!complete) return null;
  const fields = dictionaryFields(value.dictionaries, () => true, library);
  const types: Record<string, StoredType> = {};
  for (const { field, definition } of fields.all()) {
    const type = definition.column === undefined ? null : storedTypeOf(definition.column.kind);
    if (type !== null) types[definition.column?.source ?? field] ??= type;
  }
  const endpoint = withDefaults(value, types);
  const key = `${value.dictionaries.join(' ')} ${endpoint.sort === null ? 'unsorted' : 'sorted'}, outside`;
  return { key, resolved: asDataset(value.path, types), fields, unit: undefined, endpoint };
}

function withDefaults(value: Endpoint, types: ResolvedEndpoint['types']): ResolvedEndpoint {
  const { method, path, dictionaries, key, rows, total, filters = {}, page, sort, status } = value;
  return {
    method,
    path,
    dictionaries,
    key,
    rows,
    total,
    types,
    fields: value.fields ?? {},
    parameters: value.parameters ?? {},
    filters: {
      in: filters.in ?? (method === 'GET' ? 'query' : 'body'),
      under: filters.under ?? null,
      lists: filters.lists ?? 'repeat',
    },
    page: { style: page.style, parameter: page.parameter, size: page.size, first: page.first ?? 1 },
    sort: sort === undefined ? null : completeSort(sort),
    headers: value.headers ?? {},
    status: status === undefined ? ENVELOPE_STATUS : completeStatus(status),
  };
}

function completeSort(sort: EndpointSort): ResolvedEndpoint['sort'] {
  return {
    style: sort.style,
    parameter: sort.parameter,
    direction: sort.direction ?? null,
    words: sort.words ?? { asc: 'asc', desc: 'desc' },
    fields: sort.fields ?? {},
    most: sort.style === 'pair' ? 1 : QUERY_LIMITS.sorts,
  };
}

/** Values are compared as text: one backend says 0, another "0". */
function completeStatus(status: EndpointStatus): ResolvedEndpoint['status'] {
  return {
    at: status.at,
    success: status.success.map(String),
    loginInvalid: (status.loginInvalid ?? []).map(String),
    ticketNeeded: (status.ticketNeeded ?? []).map(String),
    ticket: status.ticket ?? null,
    message: status.message ?? null,
  };
}

function asDataset(path: string, types: ResolvedEndpoint['types']): ResolvedDataset {
  const columns = Object.entries(types).map(([name, type]): readonly [string, ResolvedStoredColumn] => [
    name,
    { name, type, length: DEFAULT_TEXT_LENGTH, required: false, search: true, sortKey: false, default: null },
  ]);
  return {
    name: path,
    provided: false,
    title: { zh: path, en: path },
    columns: Object.fromEntries(columns),
    businessKey: [],
    organisation: null,
    rowName: null,
    parts: null,
    indexes: [],
    import: null,
    export: null,
    actions: {},
  };
}
