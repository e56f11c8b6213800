/**
 * `npm test`: everything CI checks, one thing after the other, the cheap ones first. Every check counts as one test, and
 * so does every unit, contract and browser test. What failed, and what passed the second time only, is named once more at
 * the end, where whoever sees only the end of a long output finds it; the last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureBuilt, ensureInstalled, ensureNode, ROOT } from './prepare.mjs';

ensureNode();
ensureInstalled();

const bin = (...parts) => join('node_modules', ...parts);
const TSX = ['--import', 'tsx'];
const CHECKS = [
  ['format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']],
  ['layers in the editor rules', [bin('eslint', 'bin', 'eslint.js'), '--max-warnings', '0', '.']],
  [
    'layers and cycles',
    [
      bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'src',
      'scripts',
      'tests',
    ],
  ],
  ['types', [bin('typescript7', 'bin', 'tsc'), '-p', '.']],
  ['unused code and dependencies', [bin('knip', 'bin', 'knip.js')]],
  ['generated files are fresh', [...TSX, join('scripts', 'generate.ts'), '--check']],
  ['schemas are valid', [...TSX, join('scripts', 'validate.ts')]],
  ['lock file names no host', [join('scripts', 'checkLock.mjs')]],
  ['licences of what is installed', [...TSX, join('scripts', 'checkLicences.ts')]],
];

const results = { passed: 0, failed: 0, names: [], retried: [] };

function node(args, options = {}) {
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...options });
}

function check([name, args]) {
  const started = Date.now();
  const result = node(args);
  const ok = result.status === 0;
  results[ok ? 'passed' : 'failed'] += 1;
  if (!ok) results.names.push(name);
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(`${result.stdout ?? ''}${result.stderr ?? ''}`);
}

/** Adds the counts of a runner's JSON report; a run that left none is one failure. */
function count(name, file, status, read) {
  if (!existsSync(file)) {
    results.failed += 1;
    results.names.push(`${name}: the run ended without a report`);
    return;
  }
  const { passed, failed, names } = read(JSON.parse(readFileSync(file, 'utf8')));
  results.passed += passed;
  // A runner can fail outside any test, for example in a hook: that must not count as green.
  const outside = failed === 0 && status !== 0;
  results.failed += outside ? 1 : failed;
  results.names.push(...names, ...(outside ? [`${name}: failed outside any test`] : []));
  console.log(`${failed === 0 && status === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`);
}

function unitAndContract() {
  const report = join(ROOT, 'test-results', 'vitest.json');
  const retried = join(ROOT, 'test-results', 'retried.json');
  const reporters = ['default', 'json', join(ROOT, 'scripts', 'retriedTests.mjs')].map((name) => `--reporter=${name}`);
  const { status } = node([bin('vitest', 'vitest.mjs'), 'run', ...reporters, `--outputFile.json=${report}`], {
    stdio: 'inherit',
    env: { ...process.env, RETRIED_TESTS: retried },
  });
  if (existsSync(retried)) results.retried.push(...JSON.parse(readFileSync(retried, 'utf8')));
  count('unit, golden and contract tests', report, status, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    names: json.testResults.flatMap((file) => [
      ...(file.status === 'failed' && file.assertionResults.length === 0 ? [`${file.name}: ${file.message}`] : []),
      ...file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${file.name}: ${test.fullName}\n    ${test.failureMessages.join('\n').slice(0, 500)}`),
    ]),
  }));
}

async function browser() {
  if (!(await ensureBrowser())) {
    results.failed += 1;
    results.names.push(
      'browser tests: no browser. Install Chromium (Debian: apt-get install chromium fonts-noto-cjk; elsewhere: npx playwright install chromium), or name one in CHROMIUM_PATH.',
    );
    return;
  }
  ensureBuilt();
  rmSync(join(ROOT, 'test-results', 'e2e-data'), { recursive: true, force: true });
  const report = join(ROOT, 'test-results', 'e2e.json');
  const { status } = node([bin('@playwright', 'test', 'cli.js'), 'test'], { stdio: 'inherit', env: process.env });
  count('browser tests', report, status, ({ stats, suites }) => {
    results.retried.push(...journeys(suites, 'flaky'));
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      names: journeys(suites, 'unexpected'),
    };
  });
}

/** Titles of the journeys of suites of the browser report, and of the suites in them, that ended in this way. */
function journeys(all, outcome) {
  return all.flatMap(({ file, specs, suites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ line, title }) => `${file}:${line}: ${title}`),
    ...journeys(suites, outcome),
  ]);
}

rmSync(join(ROOT, 'test-results'), { recursive: true, force: true });
mkdirSync(join(ROOT, 'test-results'), { recursive: true });
for (const entry of CHECKS) check(entry);
unitAndContract();
await browser();
for (const name of results.retried) console.log(`~ passed the second time: ${name}`);
for (const name of results.names) console.log(`✗ ${name}`);
console.log(`${results.passed} passed, ${results.failed} failed`);
process.exit(results.failed === 0 ? 0 : 1);
