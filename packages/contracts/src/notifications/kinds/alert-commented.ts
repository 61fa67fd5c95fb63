import { z } from 'zod';
import { Id } from '../../id.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** A comment on an alert that is assigned to the reader. */
export const alertCommented = notificationKind({
  kind: 'ALERT_COMMENTED',
  values: z.object({
    alertId: Id,
    ruleTitle: z.string(),
    vehicleTitle: z.string(),
    by: z.string(),
    text: z.string(),
  }),
  channels: CHOICE,
  icon: 'alert',
  path: ({ alertId }: { alertId: string }) => `/alerts/${alertId}`,
  mail: { action: 'action' },
  words: ({ ruleTitle: rule, vehicleTitle: vehicle, by, text }, say) => ({
    title: say('title', { rule, vehicle }),
    body: say('body', { by, text }),
  }),
});
