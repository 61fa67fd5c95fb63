import { parseOptions } from '@fleet/simulator/options';
import { expect, test } from 'vitest';
import { fleetDefinition } from './services.ts';

test.each([
  { name: 'all protocols on their usual ports', env: {}, teltonika: 5027 },
  { name: 'some of them moved', env: { INGEST_PORTS: 'teltonika=15027,h02,osmand' }, teltonika: 15027 },
])('the simulated fleet understands where the ingest listens: $name', ({ env, teltonika }) => {
  expect(parseOptions(fleetDefinition(env).args ?? [])?.ports.teltonika).toBe(teltonika);
});
