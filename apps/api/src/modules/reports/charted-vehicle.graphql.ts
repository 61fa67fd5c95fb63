import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import type { ChartedVehicle as Charted } from './list-charted-vehicles.ts';

/** Whose readings an answer has, and of whom it has none. */
export const ChartedVehicle = builder.objectRef<Charted>('VehicleWithReadings').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('vehicleId'),
    vehicleId: t.exposeID('vehicleId'),
    fixes: t.exposeInt('fixes', {
      description: 'In the period; of one that is not read as many as were counted.',
    }),
    isRead: t.exposeBoolean('isRead', {
      description:
        'False where an answer has no room for so many fixes: ask for this vehicle alone, or less time.',
    }),
  }),
});
