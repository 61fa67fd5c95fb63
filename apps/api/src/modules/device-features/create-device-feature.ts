import type {
  CreateDeviceFeature,
  DeviceFeatureWhere,
  UpdateDeviceFeature,
} from '@fleet/contracts/device-feature';
import type { Db } from '@fleet/db/client';
import type { DeviceFeature } from '@fleet/db/models';
import type { Prisma } from '@fleet/db/prisma';
import type { Actor } from '../../commit/actor.ts';
import type { AuditFields } from '../../commit/audit-record.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { NotFoundError } from '../../errors.ts';

/** @throws ConflictError FEATURE_EXISTS */
export function createDeviceFeature(
  services: { db: Db },
  by: Actor,
  { settings, ...fields }: CreateDeviceFeature,
): Promise<FeatureRow> {
  return commit(services, by, async (tx, record) => {
    const data = { ...sent(fields), ...(settings && { settings: settings as Prisma.InputJsonObject }) };
    const feature = await tx.deviceFeature.create({ data: data as Prisma.DeviceFeatureCreateInput });
    const { id } = feature;
    const after = featureAuditFields(feature);
    record({ type: 'deviceFeature.created', entity: 'DeviceFeature', id, accountId: null, after });
    return rowOf(feature);
  });
}

/**
 * Changes a feature. Its key cannot change, because devices of all accounts refer to it.
 *
 * @throws NotFoundError
 */
export function updateDeviceFeature(
  services: { db: Db },
  by: Actor,
  { id }: DeviceFeatureWhere,
  fields: UpdateDeviceFeature,
): Promise<FeatureRow> {
  return commit(services, by, async (tx, record) => {
    const before = await tx.deviceFeature.findUnique({ where: { id } });
    if (!before) throw new NotFoundError('Feature');
    const after = await tx.deviceFeature.update({ where: { id }, data: sent(fields) as never });
    record({
      ...{ type: 'deviceFeature.updated', entity: 'DeviceFeature', id, accountId: null },
      ...{ before: featureAuditFields(before), after: featureAuditFields(after) },
    });
    return rowOf(after);
  });
}

/** A feature as the mutation returns it, also when a request is repeated with its idempotency key. */
export type FeatureRow = {
  id: string;
  key: string;
  name: string;
  description: string | null;
  settings: Prisma.InputJsonObject | null;
};

export function rowOf({ id, key, name, description, settings }: DeviceFeature): FeatureRow {
  return { id, key, name, description, settings: settings as Prisma.InputJsonObject | null };
}

function featureAuditFields({ key, name, description, settings }: DeviceFeature): AuditFields {
  return { key, name, description, settings: settings as AuditFields[string] };
}
