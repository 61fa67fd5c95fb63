import { test } from '@fleet/testing/database';
import { describe, expect, vi } from 'vitest';
import { registerDevice, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

describe('limits', () => {
  test.for([
    ['too many bytes before it says who it is', { bytesBeforeIdentity: 100 }, 'PING\n'.repeat(30)],
    ['a frame that is too long', { frameBytes: 200 }, 'S '.repeat(120)],
    ['nothing but nonsense', { decodeErrorsPerConnection: 3 }, 'what\n'.repeat(3)],
    ['a protocol nobody speaks', {}, '\u0001\u0002\u0003'],
    ['silence', { secondsToIdentify: 1 }, ''],
    ['no name in time', { secondsToIdentify: 1 }, 'PING\n'],
    ['no word in time', { idleSeconds: 1 }, 'PING\n'],
  ] as const)('a connection is closed for %s', async ([_, limits, bytes], { databaseUrl }) => {
    await using ingest = await startTestIngest(databaseUrl, { limits });
    await using tracker = await connectTracker(ingest.ports.universal ?? 0);
    tracker.socket.write(bytes);
    await tracker.closed;
  });

  test('connections of one address are bounded', async ({ databaseUrl }) => {
    await using ingest = await startTestIngest(databaseUrl, { limits: { connectionsPerAddress: 2 } });
    await using first = await connectTracker(ingest.port);
    await using second = await connectTracker(ingest.port);
    first.write('PING');
    second.write('PING');
    await Promise.all([first.until(/PONG/), second.until(/PONG/)]);
    await using third = await connectTracker(ingest.port);
    await third.closed;
    await first[Symbol.asyncDispose]();
    await vi.waitFor(async () => {
      await using fourth = await connectTracker(ingest.port);
      fourth.write('PING');
      await vi.waitFor(() => expect(fourth.heard).toEqual(['PONG']), 200);
    });
  });

  test('a bad frame between good ones costs nothing', async ({ databaseUrl, pool }) => {
    const { identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { limits: { decodeErrorsPerConnection: 2 } });
    await using tracker = await connectTracker(ingest.port, identifier);
    for (let count = 0; count < 5; count++) tracker.write('what\nPING');
    await tracker.until(/PONG/, 5);
  });
});
