import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseOptions } from '@fleet/simulator/options';
import { expect, test } from 'vitest';
import { fleetDefinition, serviceDefinitions, wantedPorts } from './services.ts';

test.each([
  { name: 'all protocols on their usual ports', env: {}, teltonika: 5027 },
  { name: 'some of them moved', env: { INGEST_PORTS: 'teltonika=15027,h02,osmand' }, teltonika: 15027 },
])('the simulated fleet understands where the ingest listens: $name', ({ env, teltonika }) => {
  const options = parseOptions(fleetDefinition(env, 7).args ?? []);
  expect(options).toMatchObject({ ports: { teltonika }, history: 7 * 24 });
});

test('each process is started as its package says, with what it wants of Node', () => {
  const definitions = serviceDefinitions({}).map(({ name, script, nodeArgs, scriptEnv }) => [
    name,
    script,
    nodeArgs,
    Object.keys(scriptEnv ?? {}),
  ]);
  const young = expect.stringMatching(/^--max-semi-space-size=\d+$/);
  expect(definitions).toEqual([
    ['api', 'apps/api/dist/main.js', [young, '--heap-growing-percent=50'], ['MALLOC_TRIM_THRESHOLD_']],
    ['worker', 'apps/api/dist/worker.js', [young], []],
    ['ingest', 'apps/ingest/dist/main.js', [young], []],
  ]);
});

test.each(['api', 'ingest'])('the image of %s starts it like its package', (name) => {
  const file = path.resolve(import.meta.dirname, `../../infra/docker/${name}.Dockerfile`);
  const image = readFileSync(file, 'utf8');
  expect(image).toContain(`pnpm --filter @fleet/${name} run build`);
  const command = /^CMD (.+)$/m.exec(image)?.[1];
  const definition = serviceDefinitions({}).find((one) => one.name === name);
  const { scriptEnv = {}, nodeArgs = [], script } = definition ?? {};
  const settings = Object.entries(scriptEnv).map(([variable, value]) => `${variable}=${value}`);
  const before = settings.length > 0 ? ['env', ...settings] : [];
  expect(JSON.parse(command ?? '')).toEqual([...before, 'node', ...nodeArgs, script]);
});

test('compose starts the worker like its package', () => {
  const file = path.resolve(import.meta.dirname, '../../docker-compose.yml');
  const command = /^ +command:\s+(\[.*worker\.js"\])$/m.exec(readFileSync(file, 'utf8'))?.[1];
  const worker = serviceDefinitions({}).find(({ name }) => name === 'worker');
  expect(JSON.parse(command ?? '')).toEqual(['node', ...(worker?.nodeArgs ?? []), worker?.script]);
});

test('the ports of trackers are looked at for connections and for datagrams, as each protocol has them', () => {
  const wanted = wantedPorts({ INGEST_PORTS: 'h02=15013,osmand', INGEST_HOST: '0.0.0.0' });
  const trackers = wanted.filter(({ use }) => /^(h02|osmand)/.test(use));
  expect(trackers.map(({ port, transport, host }) => [port, transport, host])).toEqual([
    [5055, 'tcp', '0.0.0.0'],
    [15013, 'tcp', '0.0.0.0'],
    [15013, 'udp', '0.0.0.0'],
  ]);
  expect(trackers[1]?.remedy).toBe('move it: INGEST_PORTS="h02=25013,osmand"');
});

test.each([
  ['nonsense=1', /^INGEST_PORTS: "nonsense=1" names none of teltonika, .*\.$/],
  ['gt06=99999', 'INGEST_PORTS: the port of "gt06=99999" is none from 0 to 65535.'],
  ['gt06=5013,h02', 'INGEST_PORTS: gt06 and h02 are both on port 5013, and each needs its own.'],
])('a list of ports that the ingest would refuse ends the start: %s', (INGEST_PORTS, message) => {
  expect(() => wantedPorts({ INGEST_PORTS })).toThrow(message);
});
