import { AccountChange } from '@fleet/contracts/realtime';
import { z } from 'zod';
import type { OutboxEvent, Subscription } from './outbox-event.ts';

/** Fields that point to another thing, which looks different when it is pointed to no more, or from now on. */
const POINTERS: Readonly<Record<string, string>> = { vehicleId: 'Vehicle', groupId: 'VehicleGroup' };

/** What a payload says that concerns browsers; values of fields are not told. */
const Said = z.object({
  version: z.int().optional(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })).default([]),
});

/** Browsers of the account ask again for what changed. */
export const notifyBrowsers: Subscription = {
  name: 'browsers',
  to: 'every event',
  handle: (event) => (event.accountId === null ? {} : { changes: changesOf(event) }),
};

function changesOf({ type, entity, entityId: id, payload }: OutboxEvent): AccountChange[] {
  const { version, changes } = Said.parse(payload);
  const kind = AccountChange.shape.kind.safeParse(type.split('.').at(-1));
  const touched = changes.flatMap(({ field, from, to }) => {
    const pointsTo = POINTERS[field];
    const ids = pointsTo ? [from, to].filter((value) => typeof value === 'string') : [];
    return ids.map((pointed) => ({ entity: pointsTo ?? '', id: pointed, kind: 'updated' as const }));
  });
  return [
    // What has a verb of its own (`device.activated`) is a change like others to who shows the thing.
    { entity, id, kind: kind.data ?? 'updated', ...(version !== undefined && { version }) },
    ...touched,
  ];
}
