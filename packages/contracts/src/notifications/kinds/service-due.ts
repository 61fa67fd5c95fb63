import { z } from 'zod';
import { Id } from '../../id.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** Vehicles that a notification lists. */
export const NOTIFIED_SERVICES_MAX = 5;

/** A vehicle with its title at that time. */
export const NotifiedService = z.object({ vehicleId: Id, vehicleTitle: z.string() });
export type NotifiedService = z.output<typeof NotifiedService>;

/** The service of vehicles is near or due. One notification per run of the job and stage. */
export const serviceDue = notificationKind({
  kind: 'SERVICE_DUE',
  values: z.object({
    isDue: z.boolean(),
    total: z.int().min(1),
    first: z.array(NotifiedService).min(1).max(NOTIFIED_SERVICES_MAX),
  }),
  channels: CHOICE,
  icon: 'service',
  path: ({ first }: { first: readonly NotifiedService[] }) => {
    const [only, ...others] = first;
    return only && others.length === 0 ? `/vehicles/${only.vehicleId}/service` : '/vehicles?service=due';
  },
  mail: { action: 'action' },
  words: ({ isDue, total, first }, say) => {
    const state = isDue ? 'due' : 'soon';
    const [only] = first;
    if (total === 1 && only) {
      const values = { vehicle: only.vehicleTitle };
      return { title: say(`one.${state}.title`, values), body: say(`one.${state}.body`, values) };
    }
    const named = first.map(({ vehicleTitle }) => vehicleTitle).join(', ');
    const others = total - first.length;
    return {
      title: say(`many.${state}`, { total }),
      body: others > 0 ? say('many.others', { named, others }) : say('many.all', { named }),
    };
  },
});
