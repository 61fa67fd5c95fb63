import { expect, test } from 'vitest';
import { readStartScript } from './start-script.ts';

test('a start script is read with what it sets before Node and what it gives to Node', () => {
  expect(readStartScript('apps/api')).toEqual({
    scriptEnv: { MALLOC_TRIM_THRESHOLD_: expect.stringMatching(/^\d+$/) },
    nodeArgs: [expect.stringMatching(/^--max-semi/), expect.stringMatching(/^--heap-growing/)],
    script: 'apps/api/dist/main.js',
  });
  expect(readStartScript('apps/ingest')).toMatchObject({ scriptEnv: {}, script: 'apps/ingest/dist/main.js' });
});

test.each(['typecheck', 'nothing'])('what starts no file of Node is refused: %s', (name) => {
  expect(() => readStartScript('apps/api', name)).toThrow('is not "NAME=value … node … file"');
});
