// node tools/check-budget.ts: fails when what /tracker loads first has grown beyond tools/budget.json (kB, gzip).
import { readFileSync } from 'node:fs';
import { firstLoadGroups, gzipBytes } from './browser/first-load.ts';
import { buildWhatIsStale } from './launcher/build.ts';

type Budget = { maxKb: Record<string, number> };

const { maxKb } = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Budget;

await buildWhatIsStale();
const problems: string[] = [];
let total = 0;
const groups = firstLoadGroups();
for (const [group, files] of groups) {
  const kb = gzipBytes(files) / 1000;
  total += kb;
  const limit = maxKb[group];
  process.stdout.write(`${kb.toFixed(1).padStart(8)} kB of ${String(limit ?? '-').padStart(4)}  ${group}\n`);
  if (limit === undefined) problems.push(`${group} has no budget: give it one in tools/budget.json`);
  else if (kb > limit)
    problems.push(`${group} is ${kb.toFixed(1)} kB, its budget ${limit} kB: ${files.join(', ')}`);
}
for (const group of Object.keys(maxKb).filter((name) => !groups.has(name)))
  problems.push(`tools/budget.json names "${group}", which nothing loads first`);
process.stdout.write(`${total.toFixed(1).padStart(8)} kB in all\n`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
