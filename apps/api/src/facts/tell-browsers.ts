import { AccountChange } from '@fleet/contracts/realtime';
import { z } from 'zod';
import type { Fact, Subscription } from './fact.ts';

/** What a payload may say for browsers; whatever else it says is not theirs. */
const Said = z.object({
  version: z.int().optional(),
  /** Other things that look different by the fact: both vehicles of a device that moved from one to the other. */
  touches: z.array(z.object({ entity: z.string(), id: z.string() })).default([]),
});

/** Browsers of the account ask again for what changed. */
export const tellBrowsers: Subscription = {
  name: 'browsers',
  to: 'every fact',
  tell: (fact) => (fact.accountId === null ? {} : { changes: changesOf(fact) }),
};

function changesOf({ type, entity, entityId: id, payload }: Fact): AccountChange[] {
  const { version, touches } = Said.parse(payload);
  const kind = AccountChange.shape.kind.safeParse(type.split('.').at(-1));
  return [
    // What has a verb of its own (`device.assigned`) is a change like others to who shows the thing.
    { entity, id, kind: kind.data ?? 'updated', ...(version !== undefined && { version }) },
    ...touches.map((touched) => ({ ...touched, kind: 'updated' as const })),
  ];
}
