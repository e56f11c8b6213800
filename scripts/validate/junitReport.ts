import { type Findings, wholeMessage } from './FoundIssue.ts';

/** JUnit XML: a case per file, failed where the file has issues. */
export function junitReport({ issues, files, language }: Findings): string {
  const cases = files.map((file) => {
    const own = issues.filter((issue) => issue.file === file);
    const failures = own.map((issue) => {
      const place = `${file}:${issue.line}:${issue.column}`;
      const message = wholeMessage(issue, language);
      return `      <failure type="${escaped(issue.code)}" message="${escaped(message)}">${escaped(`${place} ${message}`)}</failure>\n`;
    });
    const name = `name="${escaped(file)}" classname="schemas"`;
    return failures.length === 0
      ? `    <testcase ${name}/>\n`
      : `    <testcase ${name}>\n${failures.join('')}    </testcase>\n`;
  });
  const faulty = new Set(issues.map(({ file }) => file)).size;
  const counts = `tests="${files.length}" failures="${faulty}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="schemas" ${counts}>\n${cases.join('')}  </testsuite>`,
    '</testsuites>',
  ].join('\n');
}

/** Characters XML cannot hold at all are shown as the replacement character. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
