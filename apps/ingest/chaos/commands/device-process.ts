import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRandom } from '@fleet/testing/random';
import type { Cut } from '../tracker.ts';
import { CommandedDevice, type DeviceOptions } from './commanded-device.ts';

export type Order = { cut: Cut; share: number } | 'stop';
type Options = { devices: Omit<DeviceOptions, 'random'>[]; seed: number };
/** What each device received, by its IMEI. */
export type Received = [imei: string, ordinals: number[]][];

const STOP_TIMEOUT_MS = 30_000;

/** All devices, in a process that no fault strikes. */
export class DeviceProcess {
  readonly #child: ChildProcess;

  constructor(options: Options) {
    this.#child = fork(import.meta.filename);
    this.#child.send(options);
  }

  cut(order: Order): void {
    this.#child.send(order);
  }

  async stop(): Promise<Received> {
    const said = once(this.#child, 'message', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
    this.#child.send('stop');
    const [received] = (await said) as [Received];
    return received;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

if (import.meta.main) process.once('message', (options: Options) => run(options));

function run({ devices: given, seed }: Options): void {
  const random = createRandom(seed);
  const devices = given.map((one, index) => ({
    imei: one.imei,
    device: new CommandedDevice({ ...one, random: createRandom(seed + index + 1) }),
  }));
  for (const { device } of devices) void device.run();
  process.on('message', (order: Order) => {
    if (order !== 'stop') {
      for (const { device } of devices) if (random() < order.share) device.cut(order.cut);
      return;
    }
    for (const { device } of devices) device.stop();
    const received: Received = devices.map(({ imei, device }) => [imei, device.received]);
    process.send?.(received, () => process.exit());
  });
}
