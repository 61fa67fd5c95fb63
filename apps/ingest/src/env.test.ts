import { PROTOCOLS } from '@fleet/protocols/registry';
import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnv, tlsFrom } from './env.ts';

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
    [
      { DATABASE_URL: '' },
      /^DATABASE_URL is missing or wrong: it has to be the address of a PostgreSQL database, such as \S+\.$/,
    ],
    [{ DATABASE_URL: 'mysql://me:secret@host' }, /^DATABASE_URL is missing or wrong: (?!.*secret).*\.$/],
    [{ INGEST_PORTS: 'gt06=x' }, 'INGEST_PORTS: the port of "gt06=x" is none from 0 to 65535.'],
    [{ INGEST_PORTS: 'gt06=99999' }, 'INGEST_PORTS: the port of "gt06=99999" is none from 0 to 65535.'],
    [{ INGEST_PORTS: 'nonsense=1' }, /^INGEST_PORTS: "nonsense=1" names none of teltonika, .*wialon\.$/],
    [
      { INGEST_PORTS: 'gt06=5013,h02' },
      'INGEST_PORTS: gt06 and h02 are both on port 5013, and each needs its own.',
    ],
    [
      { INGEST_UNIVERSAL_PORT: '5023' },
      'INGEST_UNIVERSAL_PORT is 5023, the port of gt06 in INGEST_PORTS, and has to be another one.',
    ],
    [
      { INGEST_METRICS_PORT: '5000' },
      'INGEST_METRICS_PORT is 5000, the port of INGEST_UNIVERSAL_PORT, and has to be another one.',
    ],
    [
      { INGEST_METRICS_PORT: '70000' },
      'INGEST_METRICS_PORT is "70000", and has to be a port from 0 (any that is free) to 65535.',
    ],
    [
      { INGEST_TLS_CERT_FILE: '/run/tls/cert.pem' },
      'INGEST_TLS_KEY_FILE is missing: a certificate needs its key.',
    ],
    [
      { INGEST_TLS_CLIENT_CA_FILE: '/run/tls/ca.pem' },
      'INGEST_TLS_CERT_FILE is missing: without a certificate no TLS port is opened.',
    ],
    [
      { INGEST_TLS_CERT_FILE: 'cert.pem', INGEST_TLS_KEY_FILE: 'key.pem', INGEST_TLS_PORT: '5000' },
      'INGEST_TLS_PORT is 5000, the port of INGEST_UNIVERSAL_PORT, and has to be another one.',
    ],
    [{ INGEST_CHECKSUM: 'ignore' }, 'INGEST_CHECKSUM is "ignore", and has to be tolerate or refuse.'],
    [{ INGEST_REUSE_PORT: 'perhaps' }, 'INGEST_REUSE_PORT is "perhaps", and has to be true or false.'],
    [{ INGEST_QUEUE_RECORDS: '0' }, 'INGEST_QUEUE_RECORDS is "0", and has to be a whole number above 0.'],
    [
      { INGEST_QUEUE_RECORDS: 'many' },
      'INGEST_QUEUE_RECORDS is "many", and has to be a whole number above 0.',
    ],
  ] as const)('says in a sentence what is wrong in %j', ([source, message]) => {
    const wrong = typeof message === 'string' ? new EnvironmentError(message) : message;
    expect(() => readEnv({ DATABASE_URL, ...source })).toThrow(wrong);
  });

  test('says all that is wrong, a sentence each', () => {
    expect(() => readEnv({ INGEST_CHECKSUM: 'ignore' })).toThrow(/^DATABASE_URL .*\.\nINGEST_CHECKSUM .*\.$/);
  });

  test('opens a TLS port where certificate and key are named', () => {
    expect(tlsFrom(readEnv({ DATABASE_URL, INGEST_TLS_PORT: '6000' }))).toBeNull();
    const files = { INGEST_TLS_CERT_FILE: 'cert.pem', INGEST_TLS_KEY_FILE: 'key.pem' };
    expect(tlsFrom(readEnv({ DATABASE_URL, ...files, INGEST_TLS_CLIENT_CA_FILE: 'ca.pem' }))).toEqual({
      port: 5_443,
      files: { certFile: 'cert.pem', keyFile: 'key.pem', clientCaFile: 'ca.pem' },
    });
  });

  test('lets every port be any that is free', () => {
    const ports = { INGEST_PORTS: 'gt06=0,h02=0', INGEST_UNIVERSAL_PORT: '0', INGEST_METRICS_PORT: '0' };
    expect(readEnv({ DATABASE_URL, ...ports }).INGEST_METRICS_PORT).toBe(0);
  });
});
