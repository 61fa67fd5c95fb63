import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshLog } from './data-folder.ts';

test('logs are for the owner alone, those of an older version too', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'data-'));
  onTestFinished(() => rm(data, { recursive: true }));
  const logs = path.join(data, 'logs');
  await mkdir(logs);
  await chmod(logs, 0o755);
  await writeFile(path.join(logs, 'api.log'), 'before');
  await chmod(path.join(logs, 'api.log'), 0o644);
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

  expect(await modeOf(freshLog('api', data))).toBe('600');
  expect(await modeOf(path.join(logs, 'api.1.log'))).toBe('600');
  expect(await modeOf(logs)).toBe('700');
});
