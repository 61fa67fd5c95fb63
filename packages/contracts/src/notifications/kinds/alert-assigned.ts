import { z } from 'zod';
import { Id } from '../../id.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** Somebody assigned an alert to the reader. */
export const alertAssigned = notificationKind({
  kind: 'ALERT_ASSIGNED',
  values: z.object({ alertId: Id, ruleTitle: z.string(), vehicleTitle: z.string(), by: z.string() }),
  channels: CHOICE,
  icon: 'alert',
  path: ({ alertId }: { alertId: string }) => `/alerts/${alertId}`,
  mail: { action: 'action' },
  words: ({ ruleTitle: rule, vehicleTitle: vehicle, by }, say) => ({
    title: say('title', { rule, vehicle }),
    body: say('body', { by }),
  }),
});
