import { WIRE_LIMITS } from '#wire';
import { rows } from '../englishCounts.ts';
import type { zh } from './zh.ts';

/** Words of exports and imports, in English. */
export const en: typeof zh = {
  exporting: {
    title: 'Export',
    start: 'Export',
    running: 'Exporting, please wait',
    cancel: 'Cancel export',
    received: (megabytes: string, rows: number | null) =>
      rows === null ? `${megabytes} MB received` : `${rows.toLocaleString('en')} rows, ${megabytes} MB received`,
    done: (name: string) => `Exported: ${name}`,
    failed: 'The export failed',
    rowsLabel: 'Rows',
    rows: (count: string) => `All ${count} rows (every page, conditions and order as shown)`,
    counting: 'Counting…',
    columnsLabel: 'Columns',
    columns: (shown: number, all: number) => `${shown} of ${all}, in the order you have set`,
    withheldLabel: 'Left out',
    withheld: (labels: string) => `${labels} (you are not permitted to export amounts)`,
    format: 'File format',
    formats: {
      xlsx: {
        label: 'Excel workbook (xlsx)',
        hint: 'Numbers of documents as text, amounts as numbers, and a sheet with conditions and totals',
      },
      csv: {
        label: 'CSV text file (csv)',
        hint: 'For other programs; texts beginning with = + - @ get an apostrophe; conditions are not in it',
      },
    },
    broken: 'A condition cannot be understood, so there is nothing to export; remove or correct it first.',
    noRows: 'No rows match, so there is nothing to export.',
    noColumns: 'No column can be exported; show at least one in the column settings.',
  },

  importing: {
    title: 'Import',
    choose: 'Choose a file, or drop it here',
    chooseSeveral: 'Choose files, or drop them here (XML of e-invoices can be several)',
    layouts: 'This list takes:',
    limits: (mb, rows) =>
      `At most ${mb} MB together and ${rows} rows a sheet. A file is known by its content, whatever its name.`,
    xmlLimits: (files) => `XML of e-invoices: at most ${files} files at once, or a ZIP of them.`,
    template: 'Download template',
    templateFileName: 'import-template.xlsx',
    organisation: 'Organisation',
    organisationHint: 'For rows that do not say theirs',
    phases: { reading: 'Reading the file…', checking: 'Checking…', writing: 'Writing…' },
    rowsDone: (done, total) => (total === null ? `${done} rows read` : `${done} / ${total}`),
    tooLarge: `The files cannot exceed ${WIRE_LIMITS.importBytes / 1_048_576} MB`,
    reading: 'Reading the file…',
    writing: 'Importing…',
    elapsed: (seconds) => `${seconds} s elapsed`,
    layout: 'File layout',
    file: 'File',
    found: 'Found',
    added: 'New',
    updated: 'Updated',
    skipped: 'Skipped',
    failed: 'Failed',
    tipTitle: 'Good to know',
    tip: 'This is a preview; nothing has been written. Rows already there with the same content are skipped. Where the content changed only the columns the file states are updated; all other states stay as they are.',
    badRowsTip: (count) =>
      `${rows(count)} cannot be imported. Download the error details, correct them and import again, or import the good ones only.`,
    allBad: (count) =>
      `None of the ${rows(count)} in this file can be taken. Download the error details, correct them and choose the file again.`,
    nothingToImport: 'Nothing in this file needs importing.',
    sheet: 'Sheet',
    row: 'Row',
    problem: 'Problem',
    problemsShown: (shown, all) => `First ${shown} of ${all}`,
    commit: 'Import',
    commitGood: (count) => `Import only the ${count} good`,
    another: 'Choose another file',
    doneTitle: 'Import finished',
    failedTitle: 'Import failed',
    nothingWritten: 'Nothing was written.',
    outcomeUnknown:
      'It is not known whether anything was written. Preview the file again: imported rows show as skipped.',
    errorFile: 'Download error details',
    errorFileName: 'import-errors.xlsx',
    show: 'Show the result',
    mayBeHidden: 'The conditions of the list may hide some of the imported rows.',
    clearAndShow: 'Clear conditions and search',
  },
};
