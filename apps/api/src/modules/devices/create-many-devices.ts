import type { CreateDevice, CreateManyDevices } from '@fleet/contracts/device-input';
import type { IssueCode } from '@fleet/contracts/issue';
import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import { accountFor } from '../../commit/account-for.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { idempotencyOf } from '../../commit/idempotency.ts';
import { ExpectedError, TimeoutError } from '../../errors.ts';
import { createDevice } from './create-device.ts';

export type RejectedDevice = {
  /** Index in the request, from 0. */
  place: number;
  field: string | null;
  code: IssueCode;
  message: string;
};
export type ManyDevices = { ids: string[]; rejected: RejectedDevice[] };

/**
 * Registers each device in its own commit, in the order of the request; an invalid one is rejected and the
 * others are created. A repeated request with the same idempotency key creates none twice and tries rejected
 * ones again.
 *
 * @param parse checks one device of the request, and throws an ExpectedError with the reason to reject it
 * @throws ForbiddenError · NotFoundError for the account of others · TimeoutError; what was created by then stays
 */
export async function createManyDevices(
  services: { db: Db; log: Logger },
  by: Actor,
  { devices, accountId }: CreateManyDevices,
  parse: (device: unknown) => CreateDevice,
): Promise<ManyDevices> {
  const common = accountFor(by, 'Device', accountId);
  // Records the idempotency key for the whole request, so that another request with it is refused.
  await commit(services, by, async () => null);
  const done: ManyDevices = { ids: [], rejected: [] };
  for (const [place, device] of devices.entries()) {
    try {
      const data = parse(device);
      const { id } = await createDevice(services, withKeyOf(by, place, device), {
        ...data,
        accountId: data.accountId ?? common,
      });
      done.ids.push(id);
    } catch (error) {
      if (error instanceof TimeoutError) throw error;
      if (!(error instanceof ExpectedError))
        services.log.error({ err: error, requestId: by.origin.requestId, place }, 'device not created');
      done.rejected.push({ place, ...reasonOf(error) });
    }
  }
  return done;
}

/** The idempotency key of one device of the request. */
function withKeyOf(by: Actor, place: number, device: unknown): Actor {
  const key = by.idempotency && `${by.idempotency.key} ${place}`;
  return { ...by, idempotency: idempotencyOf(key, 'createManyDevices', device) };
}

function reasonOf(error: unknown): Omit<RejectedDevice, 'place'> {
  if (!(error instanceof ExpectedError))
    return { field: null, code: 'DEVICE_NOT_CREATED', message: 'The device could not be created' };
  const { issues = [] } = error.extensions as { issues?: { path: (string | number)[]; code: IssueCode }[] };
  const [first] = issues;
  const field = first?.path.slice(1).join('.') || null;
  // Prefers the code of the catalogue, then that of the value, then BAD_REQUEST.
  const code = error.code === 'BAD_REQUEST' && first ? first.code : error.code;
  return { field, code, message: error.message };
}
