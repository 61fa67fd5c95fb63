import { type Cut, cutDevice } from '@fleet/past/cut-device';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import {
  ATTEMPTS_MAX,
  failDevice,
  goOnLater,
  postpone,
  release,
  retryDevice,
  settleDevice,
  type TakenDevice,
  takeDevices,
} from './device-queue.ts';

/** With their pauses they are done long before their lease ends. */
const DEVICES_AT_ONCE = 10;

/** `pause` is called after each step with how long that took. */
export type CuttingParts = {
  pool: Pool;
  log: Logger;
  pause: (workedMs: number) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Takes away what is beyond what is kept of the devices that wait longest, a step of each in a transaction of its own. Who is
 * told to stop ends the step in hand and gives the others back.
 *
 * @returns whether there were any
 */
export async function cutDevices({ pool, log, pause, signal }: CuttingParts): Promise<boolean> {
  const devices = await takeDevices(pool, DEVICES_AT_ONCE);
  for (const [at, device] of devices.entries()) {
    if (signal.aborted) {
      await release(pool, devices.slice(at));
      break;
    }
    const startedAt = performance.now();
    await cutOne(pool, log, device);
    await pause(performance.now() - startedAt);
  }
  return devices.length > 0;
}

/** @throws what the database says when it is away: then nothing can be noted either */
async function cutOne(pool: Pool, log: Logger, device: TakenDevice): Promise<void> {
  const told = { deviceId: device.id };
  const cut = await tryToCut(pool, device);
  switch (cut?.is) {
    case undefined:
      return postpone(pool, device, 'busy');
    case 'early':
      return postpone(pool, device, 'early');
    case 'cut':
      return goOnLater(pool, device);
    case 'done':
      return settleDevice(pool, device);
    case 'failed':
      log.warn({ err: cut.error, ...told, attempts: device.attempts }, 'history of a device was not deleted');
      return retryDevice(pool, device, cut.error);
    case 'impossible':
      log.error({ err: cut.error, ...told }, 'history of a device cannot be deleted and stays');
      return failDevice(pool, device, cut.error);
  }
}

type Tried = Cut | { is: 'failed' | 'impossible'; error: unknown };

async function tryToCut(pool: Pool, device: TakenDevice): Promise<Tried> {
  try {
    if (device.attempts > ATTEMPTS_MAX) throw new Error('nobody who took it came to an end');
    return await cutDevice(pool, device.id);
  } catch (error) {
    return { is: device.attempts >= ATTEMPTS_MAX ? 'impossible' : 'failed', error };
  }
}
