import { describe, expect, it } from 'vitest';
import type { Findings } from './FoundIssue.ts';
import { githubReport } from './githubReport.ts';
import { jsonReport } from './jsonReport.ts';
import { junitReport } from './junitReport.ts';
import { sarifReport } from './sarifReport.ts';

const findings: Findings = {
  language: 'en',
  files: ['schemas/screens/a,b.screen.json', 'schemas/codes/fine.codes.json'],
  issues: [
    {
      file: 'schemas/screens/a,b.screen.json',
      line: 12,
      column: 5,
      pointer: '/columns/3',
      code: 'SCREEN_UNKNOWN_FIELD',
      message: 'No "<x>" & no 100%\nof it\u0001',
      suggestion: 'sellerName',
    },
  ],
};
const nothing: Findings = { language: 'zh', files: ['schemas/codes/fine.codes.json'], issues: [] };

describe('reports of issues', () => {
  it('as JSON are the issues themselves', () => {
    expect(JSON.parse(jsonReport(findings))).toEqual(findings.issues);
    expect(jsonReport(nothing)).toBe('[]');
  });

  it('for GitHub are one command a line, with the signs of commands escaped', () => {
    expect(githubReport(findings)).toBe(
      '::error file=schemas/screens/a%2Cb.screen.json,line=12,col=5,title=SCREEN_UNKNOWN_FIELD::No "<x>" & no 100%25%0Aof it\u0001 (did you mean "sellerName"?)',
    );
    expect(githubReport(nothing)).toBe('');
  });

  it('as JUnit have a case per file and are XML', () => {
    const xml = junitReport(findings);
    expect(xml).toContain('<testsuite name="schemas" tests="2" failures="1">');
    expect(xml).toContain('<testcase name="schemas/codes/fine.codes.json" classname="schemas"/>');
    expect(xml).toContain('message="No &quot;&lt;x&gt;&quot; &amp; no 100%&#10;of it\ufffd (did you mean');
  });

  it('as SARIF name the rule, the place and the pointer', () => {
    const { version, runs } = JSON.parse(sarifReport(findings)) as {
      readonly version: string;
      readonly runs: readonly {
        readonly results: readonly unknown[];
        readonly tool: { readonly driver: { readonly rules: readonly unknown[] } };
      }[];
    };
    expect(version).toBe('2.1.0');
    expect(runs[0]?.results).toMatchObject([
      {
        ruleId: 'SCREEN_UNKNOWN_FIELD',
        ruleIndex: 0,
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'schemas/screens/a,b.screen.json' },
              region: { startLine: 12, startColumn: 5 },
            },
            logicalLocations: [{ fullyQualifiedName: '/columns/3' }],
          },
        ],
      },
    ]);
    expect(JSON.parse(sarifReport(nothing)).runs[0].results).toEqual([]);
    expect(runs[0]?.tool.driver.rules[0]).toMatchObject({
      id: 'SCREEN_UNKNOWN_FIELD',
      fullDescription: { text: 'None of the dictionaries of the dataset has the field.' },
      help: { text: expect.stringContaining('dictionary'), markdown: expect.stringContaining('```json\n"filters"') },
    });
  });
});
