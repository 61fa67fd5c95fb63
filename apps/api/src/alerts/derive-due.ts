import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import { deriveDevice } from './derive-device.ts';
import type { Derived } from './read-derivation.ts';

const DEVICES_MAX = 100;
/** Several run at once, since a derivation mostly waits for the database. */
const AT_ONCE = 4;
const ATTEMPTS_MAX = 8;
const BACKOFF_MS = 2_000;

/** Derives the alerts of devices with due marks, the longest waiting first. Returns their number. */
export async function deriveDue({ db, log }: { db: Db; log: Logger }, now: () => Date): Promise<number> {
  const devices = await db.$queryRaw<
    Derived[]
  >`SELECT device_id AS "deviceId", account_id AS "accountId" FROM alert_marks
    WHERE due_at <= ${now()} GROUP BY 1, 2 ORDER BY min(due_at) LIMIT ${DEVICES_MAX}`;
  let derived = 0;
  const derive = async (device: Derived) => {
    try {
      if (await deriveDevice({ db }, device, now())) derived += 1;
    } catch (error) {
      await putOff({ db, log }, device, { error, at: now() });
    }
  };
  for (let first = 0; first < devices.length; first += AT_ONCE)
    await Promise.all(devices.slice(first, first + AT_ONCE).map(derive));
  return derived;
}

/** Retries with doubled delays, then gives up until the next event of the device. */
async function putOff(
  { db, log }: { db: Db; log: Logger },
  { deviceId, accountId }: Derived,
  { error, at }: { error: unknown; at: Date },
): Promise<void> {
  log.error({ err: error, device: deviceId }, 'alerts could not be derived');
  await db.$executeRaw`UPDATE alert_marks SET attempts = attempts + 1,
      due_at = ${at}::timestamptz + make_interval(secs => ${BACKOFF_MS / 1_000} * power(2, attempts))
    WHERE device_id = ${deviceId}::uuid AND account_id = ${accountId}::uuid AND due_at <= ${at}`;
  await db.$executeRaw`DELETE FROM alert_marks WHERE device_id = ${deviceId}::uuid AND attempts >= ${ATTEMPTS_MAX}`;
}
