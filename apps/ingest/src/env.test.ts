import { PROTOCOLS } from '@fleet/protocols/registry';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const DATABASE_URL = 'postgresql://postgres@127.0.0.1/fleet';

describe('the environment', () => {
  test('needs only the database', () => {
    const env = readEnv({ DATABASE_URL, REDIS_URL: '' });
    expect(env.REDIS_URL).toBeUndefined();
    expect([...env.INGEST_PORTS.keys()]).toEqual(PROTOCOLS.map(({ name }) => name));
    expect(env.INGEST_CHECKSUM).toBe('tolerate');
    expect(env.limits.idleSeconds).toBe(1_860);
  });

  test('moves a protocol to another port and sets limits', () => {
    const env = readEnv({ DATABASE_URL, INGEST_PORTS: 'gt06, teltonika=15027', INGEST_IDLE_SECONDS: '60' });
    expect([...env.INGEST_PORTS]).toEqual([
      ['gt06', null],
      ['teltonika', 15_027],
    ]);
    expect(env.limits.idleSeconds).toBe(60);
  });

  test.for([
    [{}, /DATABASE_URL/],
    [{ DATABASE_URL, INGEST_PORTS: 'gt06=x' }, /name=port/],
    [{ DATABASE_URL, INGEST_PORTS: 'gt6' }, /no protocol/],
    [{ DATABASE_URL, INGEST_CHECKSUM: 'ignore' }, /INGEST_CHECKSUM/],
    [{ DATABASE_URL, INGEST_QUEUE_RECORDS: '0' }, /INGEST_QUEUE_RECORDS/],
  ] as const)('names what is wrong in %j', ([source, message]) => {
    expect(() => readEnv({ ...source })).toThrow(message);
  });
});
