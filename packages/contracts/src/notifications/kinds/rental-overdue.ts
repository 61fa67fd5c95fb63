import { z } from 'zod';
import { Id } from '../../id.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** A rented vehicle was not returned in time. To the renter and to members who manage the vehicle. */
export const rentalOverdue = notificationKind({
  kind: 'RENTAL_OVERDUE',
  values: z.object({
    rentalId: Id,
    vehicleTitle: z.string(),
    renterName: z.string(),
    untilAt: z.iso.datetime(),
    isRenter: z.boolean(),
  }),
  channels: CHOICE,
  icon: 'bell',
  path: '/rentals',
  mail: {
    action: 'action',
    rows: ({ untilAt }: { untilAt: string }) => [{ part: 'row.until', instant: untilAt }],
  },
  words: ({ vehicleTitle: vehicle, renterName: name, isRenter }, say) => {
    const reader = isRenter ? 'renter' : 'keeper';
    return { title: say(`${reader}.title`, { vehicle }), body: say(`${reader}.body`, { name }) };
  },
});
