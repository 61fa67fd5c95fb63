import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { playwrightSecondTries, vitestSecondTries } from './second-tries.ts';

function reportFile(report: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'fleet-tries-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('of tests those are named that failed and then passed, with their first words', () => {
  const assertionResults = [
    { fullName: 'at once', status: 'passed', failureMessages: [] },
    { fullName: 'at last', status: 'passed', failureMessages: ['Error: too early\n  at line 3'] },
    { fullName: 'never', status: 'failed', failureMessages: ['Error: wrong'] },
  ];
  expect(vitestSecondTries(reportFile({ testResults: [{ assertionResults }] }))).toEqual([
    'at last (Error: too early)',
  ]);
});

test('journeys are found in whichever depth', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error: { message: 'Error: not there\ncall log' } }, {}] }],
  });
  const inner = { file: 'map.spec.ts', specs: [spec('gliding', 'flaky')] };
  const outer = { file: 'map.spec.ts', suites: [inner], specs: [spec('plain', 'expected')] };
  expect(playwrightSecondTries(reportFile({ suites: [outer] }))).toEqual([
    'map.spec.ts: gliding (Error: not there)',
  ]);
});

test('a run that left no report names none', () => {
  expect([...vitestSecondTries('/nowhere'), ...playwrightSecondTries('/nowhere')]).toEqual([]);
});
