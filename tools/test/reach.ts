import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './step.ts';

/**
 * What a change reaches: `files` for vitest, which follows imports from them to tests, and `specs` of journeys. Or
 * `everything`, where a change cannot be followed by imports.
 */
export type Reach = 'everything' | { files: string[]; specs: string[] };

/** What every test stands on, or what no import names. */
const OF_EVERYTHING =
  /^(prisma\/|pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|tsconfig\.base\.json|vitest\.config\.ts|\.ci\/|tools\/(setup|test)\/|packages\/testing\/src\/(database|global-setup|clone-database|stack)\.ts)/;
const SOURCE = /\.(ts|tsx|mjs|css|json|sql)$/;
/** What a running product is made of: the journeys and tests that start processes see it, and import none of it. */
const OF_PROCESSES = /^(apps|packages)\/[^/]+\/(src|index\.html|package\.json)/;
const STARTS_PROCESSES = /startWorkerProcess|startProduct|startStack|startByNpm/;
/** A journey of these folders is one of `e2e/specs` with the folder's name in it. */
const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;

/** The reach of all that changed since `commit`, with what is not committed yet. */
export function reachOf(commit: string): Reach {
  return reachOfFiles(changedSince(commit));
}

export function reachOfFiles(changed: readonly string[]): Reach {
  if (changed.some((file) => OF_EVERYTHING.test(file))) return 'everything';
  const sources = changed.filter((file) => SOURCE.test(file));
  const files = new Set(sources.filter((file) => /^(apps|packages|tools)\//.test(file)));
  if (sources.some(isOfProduct)) for (const file of processTests()) files.add(file);
  return { files: [...files].sort(), specs: specsOf(sources) };
}

const isOfProduct = (file: string): boolean => OF_PROCESSES.test(file) && !/\.test\.tsx?$/.test(file);

function changedSince(commit: string): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const tracked = git('diff', '--name-only', commit, '--');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...untracked])].filter(Boolean);
}

/** Test files that start processes of the product. */
function processTests(): string[] {
  return globSync('{apps,packages,tools}/**/*.test.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }).filter((file) => STARTS_PROCESSES.test(readFileSync(path.join(ROOT, file), 'utf8')));
}

/**
 * The journeys that a change can break: those of its features by name, where it is of some features alone; otherwise all.
 */
function specsOf(sources: readonly string[]): string[] {
  const own = sources.filter((file) => /^e2e\/specs\/.*\.spec\.ts$/.test(file));
  const product = sources.filter(isOfProduct);
  const shared = sources.filter((file) => file.startsWith('e2e/') && !own.includes(file));
  const all = globSync('e2e/specs/*.spec.ts', { cwd: ROOT }).sort();
  const features = product.map((file) => FEATURE.exec(file)?.[1]);
  if (shared.length > 0 || features.some((feature) => feature === undefined)) return all;
  const texts = new Map(all.map((spec) => [spec, readFileSync(path.join(ROOT, spec), 'utf8')]));
  const named = all.filter((spec) => {
    const text = `${spec} ${texts.get(spec)}`.toLowerCase();
    return features.some((feature) => feature && text.includes(feature.replace(/s$/, '').toLowerCase()));
  });
  return [...new Set([...own, ...named])].sort();
}
