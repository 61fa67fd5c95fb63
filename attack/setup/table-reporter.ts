import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

type Row = { name: string; attempts: number; succeeded: number; undecided: number };

const HEAD = ['class', 'attempts', 'succeeded', 'undecided'];

/** Prints, when all is over, how often each class of attacks was tried and how often it got what it wanted. */
export const tableReporter: Reporter = {
  onTestRunEnd(modules) {
    const rows = modules.map(rowOf).sort((a, b) => a.name.localeCompare(b.name));
    const total = rows.reduce(
      (sum, row) => ({
        name: '',
        attempts: sum.attempts + row.attempts,
        succeeded: sum.succeeded + row.succeeded,
        undecided: sum.undecided + row.undecided,
      }),
      { name: '', attempts: 0, succeeded: 0, undecided: 0 },
    );
    const cells = [...rows, { ...total, name: 'all' }].map((row) => Object.values(row).map(String));
    process.stdout.write(`\n${table([HEAD, ...cells])}\n\n`);
  },
};

/** A test that failed without an attempt that succeeded could not be carried out, or is of the honest. */
function rowOf(module: TestModule): Row {
  const tests = [...module.children.allTests()];
  const tallies = tests.flatMap((test) => test.meta().tally ?? []);
  const isUndecided = (test: (typeof tests)[number]) =>
    test.result().state === 'failed' && !test.meta().tally?.succeeded.length;
  return {
    name: path.basename(module.moduleId, '.attack.ts'),
    attempts: tallies.reduce((sum, { attempts }) => sum + attempts, 0),
    succeeded: tallies.reduce((sum, { succeeded }) => sum + succeeded.length, 0),
    undecided: tests.filter(isUndecided).length + module.errors().length,
  };
}

function table(rows: string[][]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}
