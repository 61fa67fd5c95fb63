import type { Outcome, Work } from '../storage/work.ts';
import type { Services } from './services.ts';

/**
 * Handles a write that the database refuses. At first the device is only marked as suspect and nothing is acknowledged. If
 * its frame keeps coming, its bytes are quarantined and all records that can be stored are stored.
 *
 * @returns whether the frame may be acknowledged
 */
export async function quarantine({ stuck, store }: Services, work: Work): Promise<boolean> {
  const { device, protocol, remoteAddress, receivedAt, frame, records } = work;
  if (!frame) {
    stuck.suspect(device.id);
    return false;
  }
  const reason = 'refused by the database';
  const about = { deviceId: device.id, protocol, remoteAddress, receivedAt, reason, frame };
  if (!(await stuck.keepWhenStuck(about))) return false;
  for (const record of records) {
    const outcome = await new Promise<Outcome>((resolve) => {
      const source = { settled: (_: unknown, settled: Outcome) => resolve(settled) };
      store.push({ ...work, records: [record], replies: [], frame: null, source });
    });
    if (outcome !== 'stored' && outcome !== 'refused') return false;
  }
  return true;
}
