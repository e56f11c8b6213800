import { type BenchLine, type BenchSection, isMet, ratioOf } from './BenchLine.ts';
import type { Summary } from './statistics.ts';

const COLUMNS = ['measure', 'ours', 'bare', 'ratio', 'aim', 'met'] as const;

/** Three significant digits, in milliseconds. */
export function inMilliseconds(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toFixed(digits);
}

function figures({ median, p95, p99 }: Summary, withP99: boolean): string {
  return [median, p95, ...(withP99 ? [p99] : [])].map(inMilliseconds).join(' / ');
}

function cells(line: BenchLine): readonly string[] {
  const met = isMet(line);
  const verdict = met === null ? '' : met ? 'yes' : 'NO';
  switch (line.kind) {
    case 'comparison': {
      const withP99 = line.figure === 'p99';
      const aim = line.aim === null ? '' : `≤ ${line.aim}× (${line.figure})`;
      const { ours, bare } = line.sides;
      return [line.name, figures(ours, withP99), figures(bare, withP99), `${ratioOf(line).toFixed(2)}×`, aim, verdict];
    }
    case 'limit':
      return [
        line.name,
        figures(line.summary, line.figure === 'p99'),
        '',
        '',
        `≤ ${line.aim} ms (${line.figure})`,
        verdict,
      ];
    case 'finding':
      return [line.name, line.found, '', '', line.aim, verdict];
  }
}

/** Terminal columns a text takes: Chinese characters take two. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u2e80-\uffef]/u.test(character) ? 2 : 1), 0);
}

/** A section as an aligned table for the terminal. */
export function toText(section: BenchSection): string {
  const rows = [COLUMNS, ...section.lines.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell))))
      .join('  ')
      .trimEnd(),
  );
  return [
    `\n${section.title}`,
    ...lines.map((line) => `  ${line}`),
    ...section.notes.map((note) => `  - ${note}`),
  ].join('\n');
}

function toMarkdownSection(section: BenchSection): string {
  const row = (values: readonly string[]) => `| ${values.map((value) => value.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    `## ${section.title}`,
    '',
    section.method,
    '',
    row(COLUMNS),
    row(COLUMNS.map(() => '---')),
    ...section.lines.map((line) => row(cells(line))),
    ...(section.notes.length > 0 ? ['', ...section.notes.map((note) => `- ${note}`)] : []),
  ].join('\n');
}

export interface Circumstances {
  readonly date: string;
  readonly machine: Readonly<Record<string, string>>;
  readonly loadBefore: string;
  readonly loadAfter: string;
}

/** The committed page of results. */
export function toMarkdown(sections: readonly BenchSection[], about: Circumstances): string {
  const lines = sections.flatMap((section) => section.lines.map(isMet)).filter((met) => met !== null);
  return [
    '# Measured side by side',
    '',
    'Written by `npm run bench`; do not edit. Both sides of a comparison ran in turn in one go (A B, B A, …) after warm-up, so a busy',
    'machine falls on both: read the ratios. Times are milliseconds, median / p95 (/ p99 where the aim is about it); nothing is',
    'thrown away as an outlier.',
    '',
    `Aims met: **${lines.filter(Boolean).length} of ${lines.length}**.`,
    '',
    '| taken on | |',
    '| --- | --- |',
    `| Date | ${about.date} |`,
    ...Object.entries(about.machine).map(([name, value]) => `| ${name} | ${value} |`),
    `| Load average | ${about.loadBefore} before, ${about.loadAfter} after |`,
    '',
    sections.map(toMarkdownSection).join('\n\n'),
    '',
  ].join('\n');
}
