import { ISSUE_CATALOGUE, type IssueCode, RULES, ruleText } from '#engine';
import { type Findings, wholeMessage } from './FoundIssue.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** SARIF 2.1.0, which code hosts and editors show beside the lines; with every rule that was broken, an example of it and how to repair it. */
export function sarifReport({ issues, language }: Findings): string {
  const rules = [...new Set(issues.map(({ code }) => code))].sort();
  const run = {
    tool: {
      driver: {
        name: 'validate',
        rules: rules.map((id) => ({
          id,
          shortDescription: { text: ISSUE_CATALOGUE[id as IssueCode][language] },
          fullDescription: { text: RULES[id as IssueCode].why[language] },
          help: {
            text: RULES[id as IssueCode].repair[language],
            markdown: ruleText(id as IssueCode, language),
          },
        })),
      },
    },
    columnKind: 'utf16CodeUnits',
    results: issues.map((issue) => ({
      ruleId: issue.code,
      ruleIndex: rules.indexOf(issue.code),
      level: 'error',
      message: { text: wholeMessage(issue, language) },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(issue.file) },
            region: { startLine: issue.line, startColumn: issue.column },
          },
          logicalLocations: [{ fullyQualifiedName: issue.pointer, kind: 'property' }],
        },
      ],
    })),
  };
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2);
}
