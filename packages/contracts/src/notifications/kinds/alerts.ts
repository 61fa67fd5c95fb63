import { z } from 'zod';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** Alerts that a digest lists. */
export const TOLD_ALERTS_MAX = 5;

/** Several alerts in one message: a storm of one rule, or alerts collected during quiet hours. */
export const alertsFired = notificationKind({
  kind: 'ALERTS',
  values: z.object({
    /** Null for alerts of several rules. */
    ruleTitle: z.string().nullable(),
    total: z.int().min(2),
    first: z
      .array(z.object({ ruleTitle: z.string(), vehicleTitle: z.string() }))
      .min(1)
      .max(TOLD_ALERTS_MAX),
  }),
  channels: CHOICE,
  icon: 'alert',
  path: '/alerts',
  mail: { action: 'action' },
  words: ({ ruleTitle, total, first }, say) => {
    const named = first
      .map(({ ruleTitle: rule, vehicleTitle }) =>
        ruleTitle === null ? `${vehicleTitle} (${rule})` : vehicleTitle,
      )
      .join(', ');
    const others = total - first.length;
    return {
      title: ruleTitle === null ? say('several', { total }) : say('same', { rule: ruleTitle, total }),
      body: others > 0 ? say('others', { named, others }) : say('all', { named }),
    };
  },
});
