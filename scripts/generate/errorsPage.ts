import {
  ANSWER_FAULTS,
  codeText,
  IMPACT_CATALOGUE,
  ISSUE_CATALOGUE,
  markdownPage,
  markdownTable,
  QUERY_PROBLEMS,
  type Text,
} from '#engine';
import { ACTION_PROBLEMS } from '../../src/server/actions/actionCatalogue.ts';
import { ADMINISTRATION_PROBLEMS } from '../../src/server/administration/administrationProblems.ts';
import { EXPORT_REFUSALS } from '../../src/server/exports/exportCatalogue.ts';
import { IMPORT_NOTES, IMPORT_REFUSALS, IMPORT_ROW_PROBLEMS } from '../../src/server/imports/importCatalogue.ts';
import { PROBLEM_CATALOGUE, REFUSAL_CATALOGUE } from '../../src/server/problemCatalogue.ts';

interface Family {
  readonly heading: string;
  readonly about: string;
  readonly catalogue: Readonly<Record<string, Text>>;
}

/** Every catalogue of codes in the product; a code outside them does not exist. */
const ERROR_FAMILIES: readonly Family[] = [
  {
    heading: 'Issues',
    about: 'A mistake in a schema file: found by `npm run validate` and by the server when a file changes.',
    catalogue: ISSUE_CATALOGUE,
  },
  {
    heading: 'Impacts',
    about: 'What a change of schemas does to users: told by `npm run impact`.',
    catalogue: IMPACT_CATALOGUE,
  },
  {
    heading: 'Refused queries',
    about: 'HTTP 400, no rows. A clause is refused, never dropped.',
    catalogue: QUERY_PROBLEMS,
  },
  {
    heading: 'Answers of other backends',
    about: 'The answer of an endpoint is not what its screen declares; the list says where instead of showing nothing.',
    catalogue: ANSWER_FAULTS,
  },
  {
    heading: 'Problems',
    about: 'Other HTTP statuses than 200: `{ code, msg, requestId }`.',
    catalogue: PROBLEM_CATALOGUE,
  },
  {
    heading: 'Refusals',
    about: 'HTTP 200 with `success: false`; the message is meant for the user.',
    catalogue: REFUSAL_CATALOGUE,
  },
  { heading: 'Actions', about: 'Why an action did not change a row.', catalogue: ACTION_PROBLEMS },
  {
    heading: 'Administration',
    about:
      'Why a user, organisation, role or group was not added, changed or removed; told like a refused row of an action.',
    catalogue: ADMINISTRATION_PROBLEMS,
  },
  {
    heading: 'Refused exports',
    about: 'HTTP 200 with `success: false`; no byte of a file was sent.',
    catalogue: EXPORT_REFUSALS,
  },
  {
    heading: 'Refused files',
    about: 'HTTP 200 with `success: false`; nothing of the file was written.',
    catalogue: IMPORT_REFUSALS,
  },
  {
    heading: 'Rows of files',
    about: 'Why a row of a file was not imported; also the reason column of the workbook of failed rows.',
    catalogue: IMPORT_ROW_PROBLEMS,
  },
  {
    heading: 'Notes of imports',
    about: 'What became of invoices that are not new in the list; nothing is wrong with them.',
    catalogue: IMPORT_NOTES,
  },
];

/** docs/errors.md: a row per code. `{word}` is filled in from the case at hand. */
export function buildErrorsPage(): string {
  const sections = ERROR_FAMILIES.flatMap(({ heading, about, catalogue }) => [
    `## ${heading}`,
    about,
    markdownTable(
      ['code', 'Chinese', 'English'],
      Object.entries(catalogue).map(([name, { zh, en }]) => [codeText(name), zh, en]),
    ),
  ]);
  return markdownPage(
    '# Error codes',
    'Codes are words and stand in catalogues; `{word}` is filled in from the case at hand.',
    ...sections,
  );
}
