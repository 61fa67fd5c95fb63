import { defineConfig } from 'vitest/config';
import { brokerSuites } from './tools/test/broker-suites.ts';
import { LongestFirst } from './tools/test/longest-first.ts';
import { FiguresReporter } from './tools/test/vitest-reporter.ts';

/** Bounds what hangs. It measures nothing: on a busy machine a test takes many times as long as on a quiet one. */
const TIMEOUT_MS = 30_000;
const LIMITS = { testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS };

/** Files that replace modules, which a shared process has loaded already: each runs in a process of its own. */
const ALONE = ['packages/mail/src/open-late.test.ts', 'apps/api/test/reports/written-lists.test.ts'];
const WEB_ALONE = [
  'src/fleet/find-vehicles.test.ts',
  // The end of a drawer's movement is not told in a process in which some other file ran before.
  'src/forms/form-frames.test.tsx',
  'src/ui/pickers/period-picker.test.tsx',
];

const node = {
  ...LIMITS,
  globalSetup: ['packages/testing/src/global-setup.ts'],
  // Files share a process and its modules: the api, its schema and Prisma are loaded once a worker.
  isolate: false,
};
// What Node itself resolves by: with Vite's "development" a test file would load a second copy of graphql.
const ssr = { resolve: { conditions: ['node', 'module-sync'] } };
const web = {
  ...LIMITS,
  root: 'apps/web',
  setupFiles: [`${import.meta.dirname}/apps/web/test/setup.ts`],
  isolate: false,
};
const ELSEWHERE = ['**/node_modules/**', 'apps/web/**'];

/** Where `tools/test` reads what ran. */
const FIGURES = process.env.TEST_FIGURES_DIR;

export default defineConfig({
  test: {
    ...(FIGURES && {
      reporters: [
        'default',
        ['json', { outputFile: `${FIGURES}/vitest.json` }],
        new FiguresReporter(FIGURES),
      ],
    }),
    // More than cores: most files wait for a database, a socket or a clock, and leave their core to others.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ssr,
        test: {
          ...node,
          name: 'node',
          include: ['{apps,packages,tools}/**/*.test.ts'],
          exclude: [...ELSEWHERE, ...ALONE],
        },
      },
      { ssr, test: { ...node, name: 'node-alone', include: ALONE, exclude: ELSEWHERE, isolate: true } },
      { ssr, test: { ...node, name: 'node without Redis', include: brokerSuites(import.meta.dirname) } },
      {
        test: {
          ...web,
          name: 'web',
          include: ['**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...WEB_ALONE],
          environment: 'jsdom',
        },
      },
      { test: { ...web, name: 'web-alone', include: WEB_ALONE, environment: 'jsdom', isolate: true } },
      {
        test: {
          ...web,
          name: 'web-logic',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...WEB_ALONE],
          // To make a document takes longer than most of these take. A file that needs one says so in its first line.
          environment: 'node',
        },
      },
    ],
  },
});
