import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './step.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const DOCUMENTS = globSync('{*.md,docs/**/*.md,attack/*.md,packages/*/README.md,apps/*/README.md}', {
  cwd: ROOT,
});

test('every relative link of a document leads to a file', () => {
  const broken = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => path.join(path.dirname(file), target))
      .filter((target) => !existsSync(path.join(ROOT, target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('the index of decisions names each once, by its own title', () => {
  const listed = [...read('docs/adr/README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(
    ([, title, file]) => `${file}: # ${title}`,
  );
  const files = globSync('docs/adr/0*.md', { cwd: ROOT });
  const titles = files.map((file) => `${path.basename(file)}: ${read(file).split('\n', 1)[0]}`);
  expect(listed.sort()).toEqual(titles.sort());
});
