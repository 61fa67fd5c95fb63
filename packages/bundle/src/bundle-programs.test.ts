import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BundledFile, bundlePrograms } from './bundle-programs.ts';
import { putFiles } from './put-files.ts';

/** A package in a folder whose name has what an address has to escape. */
function packageOf(sources: Record<string, string>): { folder: string; outDir: string } {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'a b#é%41-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), source);
  }
  return { folder, outDir: path.join(folder, 'dist') };
}

function printed(file: string): unknown {
  return JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' }));
}

test('a bundled source finds what lies beside it by every way to say its place', async () => {
  const { folder, outDir } = packageOf({
    'src/main.ts': `import { places } from './deep down/places.ts'; console.log(JSON.stringify(places));`,
    'src/deep down/places.ts': `import { readFileSync } from 'node:fs';
      import path from 'node:path';
      export const places: string[] = [
        readFileSync(new URL('./beside ü.txt', import.meta.url), 'utf8'),
        path.resolve(import.meta.dirname, '..'),
        path.resolve(import.meta.filename),
      ];`,
    'src/deep down/beside ü.txt': 'found',
  });
  putFiles(outDir, await bundlePrograms(folder, ['src/main.ts'], outDir));
  rmSync(path.join(folder, 'src/main.ts'));
  expect(printed(path.join(outDir, 'main.js'))).toEqual([
    'found',
    path.join(folder, 'src'),
    path.join(folder, 'src/deep down/places.ts'),
  ]);
});

const STARTS_THREAD = `import { Worker } from 'node:worker_threads';
  new Worker(new URL('./deep/thread.ts', import.meta.url)).on('message', (said) => console.log(JSON.stringify(said)));`;
const THREAD = `import { parentPort } from 'node:worker_threads';
  const said: string = import.meta.url.split('/').at(-2) ?? '';
  parentPort?.postMessage(said);`;

test('a thread is the bundled program, also one that was written in another folder', async () => {
  const { folder, outDir } = packageOf({ 'src/main.ts': STARTS_THREAD, 'src/deep/thread.ts': THREAD });
  putFiles(outDir, await bundlePrograms(folder, ['src/main.ts', 'src/deep/thread.ts'], outDir));
  rmSync(path.join(folder, 'src'), { recursive: true });
  expect(printed(path.join(outDir, 'main.js'))).toBe('deep');
});

test('a thread that is none of the programs is refused', async () => {
  const { folder, outDir } = packageOf({ 'src/main.ts': STARTS_THREAD, 'src/deep/thread.ts': THREAD });
  await expect(bundlePrograms(folder, ['src/main.ts'], outDir)).rejects.toThrow('is not bundled');
});

test('what is loaded late is a file of its own, and letters of other scripts are written as their numbers', async () => {
  const { folder, outDir } = packageOf({
    'src/main.ts': `const { russian } = await import('./late.ts'); console.log(JSON.stringify(russian));`,
    'src/late.ts': `/** Слово. */ export const russian: RegExpMatchArray | null = 'трекер 🚗'.match(/[а-я]+ 🚗/u);`,
  });
  const files = await bundlePrograms(folder, ['src/main.ts'], outDir);
  expect(files).toHaveLength(2);
  expect(files.map(({ code }) => code).join('')).not.toMatch(/[^\n\t -~]/);
  putFiles(outDir, files);
  expect(printed(path.join(outDir, 'main.js'))).toEqual(['трекер 🚗']);
});

test('names stay readable in a stack', async () => {
  const { folder, outDir } = packageOf({
    'src/main.ts': `class DamagedDayError extends Error {}
      function readDamagedDay(): never { throw new DamagedDayError(); }
      try { readDamagedDay(); } catch (error) { const { stack, constructor } = error as Error; console.log(JSON.stringify([stack, constructor.name])); }`,
  });
  putFiles(outDir, await bundlePrograms(folder, ['src/main.ts'], outDir));
  expect(printed(path.join(outDir, 'main.js'))).toEqual([
    expect.stringContaining('at readDamagedDay'),
    'DamagedDayError',
  ]);
});

test('what several programs have is there once', async () => {
  const { folder, outDir } = packageOf({
    'src/one.ts': `import { shared } from './shared.ts'; console.log(shared);`,
    'src/two.ts': `import { shared } from './shared.ts'; console.log(shared + 1);`,
    'src/shared.ts': `export const shared: number = [20260101].at(0)!;`,
  });
  const files = await bundlePrograms(folder, ['src/one.ts', 'src/two.ts'], outDir);
  const having = (files: BundledFile[]) => files.filter(({ code }) => code.includes('20260101'));
  expect(having(files)).toHaveLength(1);
});
