import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stripTypes } from './strip-types.mjs';
import { STRIPPED, strippedFile } from './stripped-file.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What a program prints that is loaded as the product's are. */
function printed(source: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fleet-stripped-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'program.ts');
  writeFileSync(file, source);
  const args = ['--no-warnings', '--import=@fleet/runtime/load-stripped', file];
  return execFileSync(process.execPath, args, { cwd: path.join(ROOT, 'apps/api'), encoding: 'utf8' }).trim();
}

test('a program is loaded as it was stripped, and as it stands once it is another', () => {
  const source = `const said: string = 'as it stands ${folderName()}'; console.log(said);`;
  const kept = strippedFile(Buffer.from(source));
  mkdirSync(STRIPPED, { recursive: true });
  onTestFinished(() => rmSync(kept, { force: true }));
  writeFileSync(kept, `console.log('stripped')`);
  expect(printed(source)).toBe('stripped');
  expect(printed(`${source}\n`)).toMatch(/^as it stands/);
  rmSync(kept);
  expect(printed(source)).toMatch(/^as it stands/);
});

test('the types of every program are taken out, each line where it was, and what is of none goes', () => {
  mkdirSync(STRIPPED, { recursive: true });
  const stranger = path.join(STRIPPED, 'stranger.js');
  writeFileSync(stranger, '');
  stripTypes();
  expect(existsSync(stranger)).toBe(false);
  const programs = globSync(['apps/{api,ingest}/{src,bench}/**/*.ts', 'packages/*/src/**/*.ts'], {
    cwd: ROOT,
  });
  expect(programs.length).toBeGreaterThan(500);
  for (const file of programs) {
    const source = readFileSync(path.join(ROOT, file));
    const stripped = readFileSync(strippedFile(source), 'utf8');
    expect(stripped.split('\n').length, file).toBe(source.toString().split('\n').length);
  }
});

function folderName(): string {
  return path.basename(mkdtempSync(path.join(tmpdir(), 'fleet-name-')));
}
