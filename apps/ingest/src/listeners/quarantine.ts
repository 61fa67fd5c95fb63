import type { Outcome, Work } from '../storage/work.ts';
import type { Services } from './services.ts';

/**
 * What to do with a work that the database refuses. The first time its device is only watched, and nothing is
 * acknowledged. When its frame comes again and again, its bytes are kept apart and all of its records that can be
 * stored are: only then this is true, and the frame may be acknowledged.
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
