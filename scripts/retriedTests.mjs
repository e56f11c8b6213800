import { writeFileSync } from 'node:fs';

/**
 * A reporter beside Vitest's own, whose JSON report does not tell a test that passed the first time from one that
 * passed the second: writes the latter, each with what it said the first time, as a JSON array of texts to the file
 * named in RETRIED_TESTS.
 */
export default class RetriedTests {
  names = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const said = (test.result().errors ?? []).map(({ message }) => message).join('\n');
    this.names.push(`${test.module.relativeModuleId}: ${test.fullName}\n    ${said.slice(0, 500)}`);
  }

  onTestRunEnd() {
    writeFileSync(process.env.RETRIED_TESTS, JSON.stringify(this.names));
  }
}
