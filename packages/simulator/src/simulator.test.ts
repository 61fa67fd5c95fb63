import { createLogger } from '@fleet/telemetry/logger';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { generateVehicles } from './fleet/generated-vehicles.ts';
import { countKept, type FakeIngest, startFakeIngest } from './ingest.fixture.ts';
import { type Simulator, startSimulator } from './simulator.ts';

const WAIT_MS = 20_000;
const log = createLogger('simulator test', 'silent');
const MIX = { teltonika: 60, gt06: 30, osmand: 10 };

describe('the simulator', () => {
  let ingest: FakeIngest;
  let simulator: Simulator;
  beforeEach(async () => {
    ingest = await startFakeIngest();
  });
  afterEach(async () => {
    await simulator.close();
    await ingest.close();
  });

  const start = (count: number, history: number, lastFixMs: number | null = null) => {
    const vehicles = generateVehicles(count, MIX, 1).map((vehicle) => ({ ...vehicle, lastFixMs }));
    const { ports } = ingest;
    simulator = startSimulator(
      vehicles,
      { history, speed: undefined, seed: 1, host: '127.0.0.1', ports },
      log,
    );
    return vehicles;
  };

  /** What is on its way at the moment of asking is not counted by both at once. */
  const allKept = () =>
    vi.waitFor(() => expect(countKept(ingest)).toBe(simulator.totals().acknowledged), { timeout: WAIT_MS });

  test('brings the history of every vehicle over its own protocol, then is ready', async () => {
    const vehicles = start(10, 2);
    expect(await simulator.ready).toBe(true);
    expect(simulator.totals()).toMatchObject({ settled: 10, refused: 0, connected: 10, percent: 100 });
    for (const { imei } of vehicles) expect(countKept(ingest, imei)).toBeGreaterThan(15);
    await allKept();
  });

  test('goes on where the server left off', async () => {
    start(5, 24, Date.now() - 60_000);
    await simulator.ready;
    expect(simulator.totals().acknowledged).toBeLessThan(5 * 40);
  });

  test('drives on live: new records keep coming', async () => {
    // Of five all may rest, at some hour of the day.
    start(30, 0);
    await simulator.ready;
    const before = simulator.totals().acknowledged;
    await vi.waitFor(() => expect(simulator.totals().acknowledged).toBeGreaterThan(before), {
      timeout: WAIT_MS,
    });
  });

  test('keeps a packet that was not acknowledged whole, and sends it again', async () => {
    const refusals = new Set<string>();
    ingest.answerCount = (imei, count) => {
      if (refusals.has(imei)) return count;
      refusals.add(imei);
      return count - 1;
    };
    start(3, 1);
    await simulator.ready;
    const { sent, acknowledged } = simulator.totals();
    expect(sent).toBeGreaterThan(acknowledged);
    await allKept();
  });

  test('loses no record when every connection breaks half-way', async () => {
    start(6, 12);
    await vi.waitFor(() => expect(simulator.totals().percent).toBeGreaterThan(10), {
      timeout: WAIT_MS,
      interval: 5,
    });
    ingest.dropAll();
    expect(await simulator.ready).toBe(true);
    expect(ingest.connections).toBeGreaterThan(6);
    await allKept();
  });

  test('waits for an ingest that is away, and begins when it comes', async () => {
    const { ports } = ingest;
    await ingest.close();
    start(3, 1);
    expect(simulator.totals()).toMatchObject({ acknowledged: 0, settled: 0 });
    ingest = await startFakeIngest(ports);
    expect(await simulator.ready).toBe(true);
    await allKept();
  });

  test('ends at once when it is closed before it is ready', async () => {
    await ingest.close();
    start(3, 24);
    await simulator.close();
    expect(await simulator.ready).toBe(false);
    ingest = await startFakeIngest();
  });
});
