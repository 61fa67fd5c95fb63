import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putFiles } from './put-files.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'put-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a folder has the files of the last time, and none of an earlier one', () => {
  const folder = path.join(emptyFolder(), 'dist');
  putFiles(folder, [
    { name: 'main.js', code: 'one' },
    { name: 'late-1.js', code: 'late' },
  ]);
  putFiles(folder, [
    { name: 'main.js', code: 'two' },
    { name: 'late-2.js', code: 'late' },
  ]);
  expect(readdirSync(folder).sort()).toEqual(['late-2.js', 'main.js']);
  expect(readFileSync(path.join(folder, 'main.js'), 'utf8')).toBe('two');
});

test('a file that is right is not written again, under whoever reads it', () => {
  const folder = emptyFolder();
  putFiles(folder, [{ name: 'main.js', code: 'same' }]);
  const { ino } = statSync(path.join(folder, 'main.js'));
  putFiles(folder, [{ name: 'main.js', code: 'same' }]);
  expect(statSync(path.join(folder, 'main.js')).ino).toBe(ino);
});

test('a file that broke off is mended, and what another left half-written goes', () => {
  const folder = emptyFolder();
  writeFileSync(path.join(folder, 'main.js'), 'wh');
  writeFileSync(path.join(folder, 'gone.js'), '');
  putFiles(folder, [{ name: 'main.js', code: 'whole' }]);
  expect(readdirSync(folder)).toEqual(['main.js']);
  expect(readFileSync(path.join(folder, 'main.js'), 'utf8')).toBe('whole');
});
