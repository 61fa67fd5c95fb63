import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** A run that died before it wrote its report is a failure of its own. */
const NO_REPORT: Counts = { passed: 0, failed: 1, skipped: 0 };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
};

/** The counts of a report of vitest's `json` reporter. A file that did not even load counts as one failed test. */
export function vitestCounts(file: string): Counts {
  const report = readVitestReport(file);
  if (!report) return NO_REPORT;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The test files of which nothing ran in any project, though they loaded. */
export function skippedSuites(file: string): string[] {
  const suites = readVitestReport(file)?.testResults ?? [];
  const ran = new Set(suites.filter(hasRun).map(({ name }) => name));
  return [...new Set(suites.map(({ name }) => name))].filter((name) => !ran.has(name));
}

function hasRun({ status, assertionResults }: VitestReport['testResults'][number]): boolean {
  return (
    status === 'failed' ||
    assertionResults.some((assertion) => assertion.status === 'passed' || assertion.status === 'failed')
  );
}

function readVitestReport(file: string): VitestReport | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : null;
}

/** The counts of a report of Playwright's `json` reporter. */
export function playwrightCounts(file: string): Counts {
  if (!existsSync(file)) return NO_REPORT;
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
