import { existsSync, readFileSync } from 'node:fs';

type VitestReport = {
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};

/** Tests of a report of vitest's `json` reporter that failed before they passed, with what they said then. */
export function vitestSecondTries(file: string): string[] {
  const { testResults } = readReport<VitestReport>(file) ?? { testResults: [] };
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => sentence(fullName, failureMessages?.[0]));
}

/** Journeys of a report of Playwright's `json` reporter that failed before they passed. */
export function playwrightSecondTries(file: string): string[] {
  const { suites } = readReport<{ suites: Suite[] }>(file) ?? { suites: [] };
  return suites.flatMap(flakyOf);
}

function flakyOf({ file, suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => sentence(`${file}: ${title}`, results[0]?.error?.message)),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}

const sentence = (name: string, said = ''): string => `${name} (${said.split('\n', 1)[0]})`;

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}
