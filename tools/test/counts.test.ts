import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { playwrightCounts, skippedSuites, vitestCounts } from './counts.ts';

function reportFile(report: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'fleet-counts-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const suite = (name: string, status: string, tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

const VITEST = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [
    suite('passes.test.ts', 'passed', ['passed', 'pending']),
    suite('fails.test.ts', 'failed', ['passed', 'failed', 'passed']),
    suite('does-not-load.test.ts', 'failed', []),
    suite('skipped.test.ts', 'passed', ['pending']),
  ],
};

test('a file that does not load is a failure of its own', () => {
  expect(vitestCounts(reportFile(VITEST))).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a suite of which nothing ran is named, one that ran in part or failed is not', () => {
  expect(skippedSuites(reportFile(VITEST))).toEqual(['skipped.test.ts']);
});

test('a suite that one project skips and another one runs is not named', () => {
  const testResults = [...VITEST.testResults, suite('skipped.test.ts', 'passed', ['passed'])];
  expect(skippedSuites(reportFile({ ...VITEST, testResults }))).toEqual([]);
});

test('a run that left no report is a failure', () => {
  expect(vitestCounts('/nowhere/report.json').failed).toBe(1);
  expect(playwrightCounts('/nowhere/report.json').failed).toBe(1);
});

test('a journey that passed at the second attempt has passed; an error outside of them is a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightCounts(reportFile({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 2, skipped: 2 });
});
