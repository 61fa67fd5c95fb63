import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { step } from '../setup/progress.mjs';
import { runGuarded } from '../setup/run-guarded.mjs';
import { LaunchError } from './launch-error.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Beside the packages: they belong to this checkout, not to an installation's data. */
const STAMPS = path.join(ROOT, 'node_modules/.cache/built');
const LAST_WORDS_LINES = 20;

type BuildTask = {
  title: string;
  folder: string;
  script: string;
  /** What the result depends on, below the root. */
  inputs: string[];
  /** One file of the result. */
  output: string;
};

const TASKS: BuildTask[] = [
  {
    title: 'Generating the database client',
    folder: 'packages/db',
    script: 'generate',
    inputs: ['prisma/schema.prisma', 'packages/db/package.json', 'packages/db/*.{ts,mjs}'],
    output: 'packages/db/src/generated/prisma/client.ts',
  },
  ...['api', 'ingest'].map((name) => ({
    title: `Bundling the ${name}`,
    folder: `apps/${name}`,
    script: 'build',
    inputs: [
      'prisma/schema.prisma',
      `apps/${name}/package.json`,
      `apps/${name}/src/**/*.ts`,
      'packages/*/package.json',
      'packages/*/src/**/*.ts',
    ],
    output: `apps/${name}/dist/main.js`,
  })),
  {
    title: 'Generating the types of the web app',
    folder: 'apps/web',
    script: 'generate',
    inputs: ['apps/api/schema.graphql', 'apps/web/codegen.config.ts', 'apps/web/src/**/*.{ts,tsx}'],
    output: 'apps/web/src/generated/graphql/graphql.ts',
  },
  {
    title: 'Building the web app',
    folder: 'apps/web',
    script: 'build',
    inputs: [
      'apps/api/schema.graphql',
      'apps/web/{index.html,package.json,*.ts}',
      'apps/web/{src,public}/**/*',
      'packages/contracts/src/**/*.ts',
    ],
    output: 'apps/web/dist/index.html',
  },
];

/**
 * Brings generated code and the built web app up to date. What a task was last run on is remembered by hash, so a
 * start on a built tree does nothing here.
 */
export async function buildWhatIsStale(): Promise<void> {
  for (const task of TASKS) {
    const stamp = path.join(STAMPS, `${task.folder.replaceAll('/', '-')}-${task.script}`);
    const hash = hashInputs(task);
    const fresh = existsSync(path.join(ROOT, task.output)) && existsSync(stamp);
    if (fresh && readFileSync(stamp, 'utf8') === hash) continue;
    // A build that breaks off leaves a mixture, which no earlier stamp may vouch for.
    rmSync(stamp, { force: true });
    await step(task.title, () => runScript(task));
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }
}

function hashInputs({ inputs }: BuildTask): string {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'pnpm-lock.yaml')));
  const files = globSync(inputs, { cwd: ROOT, exclude: ['**/generated/**'] }).sort();
  for (const file of files) {
    const absolute = path.join(ROOT, file);
    if (statSync(absolute).isFile()) hash.update(file).update(readFileSync(absolute));
  }
  return hash.digest('hex');
}

/** Runs a script of a package as pnpm would, which need not be installed. */
async function runScript({ folder, script }: BuildTask): Promise<void> {
  const cwd = path.join(ROOT, folder);
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  const bins = [cwd, ROOT].map((directory) => path.join(directory, 'node_modules/.bin'));
  const { code, output } = await runGuarded(['sh', '-c', scripts[script]], {
    cwd,
    env: {
      ...process.env,
      // Also from the end-to-end suite, whose runner says "test": React would be built for development.
      NODE_ENV: 'production',
      NO_COLOR: '1',
      PATH: [...bins, process.env.PATH].join(path.delimiter),
    },
  });
  if (code === 0) return;
  const lastWords = output.trimEnd().split('\n').slice(-LAST_WORDS_LINES).join('\n');
  throw new LaunchError(`${lastWords}\n"${script}" of ${folder} failed.`);
}
