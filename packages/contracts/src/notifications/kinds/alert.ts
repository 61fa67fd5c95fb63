import { z } from 'zod';
import { AlertSeverity } from '../../alert-rule.ts';
import { EventType } from '../../event.ts';
import { Id } from '../../id.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

const Values = z.object({
  alertId: Id,
  ruleTitle: z.string(),
  severity: AlertSeverity,
  vehicleTitle: z.string(),
  /** `other` for an event of a later version. */
  event: z.enum([...EventType.options, 'other']).catch('other'),
  /** Name of the alarm or geofence. */
  name: z.string(),
  speedKmh: z.int(),
  limitKmh: z.int(),
  litres: z.number(),
  /** Start of the alert. */
  at: z.iso.datetime(),
  /** Coordinates: `51.21940, 4.40250`. */
  place: z.string().nullable(),
  /** Set if nobody acknowledged the alert and the next recipients are notified. */
  isEscalated: z.boolean(),
});

/** An alert fired. To the recipients of its rule. */
export const alertFired = notificationKind({
  kind: 'ALERT',
  values: Values,
  channels: CHOICE,
  icon: 'alert',
  path: ({ alertId }: { alertId: string }) => `/alerts/${alertId}`,
  mail: {
    action: 'action',
    rows: ({ at, place }: { at: string; place: string | null }) => [
      { part: 'row.at', instant: at },
      ...(place === null ? [] : [{ part: 'row.place', text: place }]),
    ],
  },
  words: (
    { ruleTitle: rule, vehicleTitle: vehicle, event, name, speedKmh, limitKmh, litres, isEscalated },
    say,
  ) => {
    const body = say(`event.${event}`, { name, speed: speedKmh, limit: limitKmh, litres });
    return {
      title: say('title', { rule, vehicle }),
      body: isEscalated ? say('escalated', { body }) : body,
    };
  },
});
