import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { trackerAddress } from './tracker-address.ts';

const REQUIRED = {
  DATABASE_URL: 'postgresql://postgres@localhost:5432/fleet',
  AUTH_SECRET: 'a secret of tests that is long enough',
};
const address = (more: NodeJS.ProcessEnv) => trackerAddress(readEnv({ ...REQUIRED, ...more }));

test.for([
  [{ TRACKER_HOST: 'gps.example', PUBLIC_URL: 'https://fleet.example' }, 'gps.example'],
  [{ TRACKER_HOST: '', PUBLIC_URL: 'https://fleet.example:8443' }, 'fleet.example'],
  [{ PUBLIC_URL: 'http://[2001:db8::7]:3000' }, '2001:db8::7'],
  [{ API_HOST: '192.0.2.7' }, '192.0.2.7'],
] as const)('with %o trackers report to %s', ([env, host]) => {
  expect(address(env).host).toBe(host);
});

test('the ports are those of the ingest, and one that it chooses itself is not told', () => {
  const { universalPort, protocols } = address({
    INGEST_UNIVERSAL_PORT: '0',
    INGEST_PORTS: 'teltonika=15027,osmand,gt06=0',
  });
  expect(universalPort).toBeNull();
  expect(protocols).toEqual([
    { name: 'teltonika', port: 15_027, transports: ['tcp', 'udp'] },
    { name: 'osmand', port: 5_055, transports: ['tcp'] },
  ]);
  expect(address({}).universalPort).toBe(5_000);
  expect(address({}).protocols).toHaveLength(6);
});

test('a list of ports that the ingest would refuse is refused here too', () => {
  expect(() => address({ INGEST_PORTS: 'teltonica' })).toThrow(/INGEST_PORTS: "teltonica" names none of/);
});
