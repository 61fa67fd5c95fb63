import { VehiclesWhere } from '@fleet/contracts/vehicle-input';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { listWhere } from '../../graphql/read.ts';
import { countVehicleStates, type StateCounts } from './vehicle-states.ts';
import { VEHICLES } from './vehicles-list.ts';

const VehicleStateCounts = builder.objectRef<StateCounts>('VehicleStateCounts').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    moving: t.exposeInt('moving'),
    idling: t.exposeInt('idling'),
    parked: t.exposeInt('parked'),
    offline: t.exposeInt('offline'),
    total: t.int({ resolve: ({ moving, idling, parked, offline }) => moving + idling + parked + offline }),
  }),
});

builder.queryField('vehicleStateCounts', (t) =>
  t.field({
    type: VehicleStateCounts,
    access: SIGNED_IN,
    token: 'FLEET_READ',
    description: 'How many vehicles of the list are in which state now, whatever states its filter names.',
    args: { where: t.arg({ type: inputType('VehiclesWhere', VehiclesWhere) }) },
    resolve: async (_root, args, context, info) => {
      const filter = parseInput(VehiclesWhere, 'where', args.where ?? {});
      const where = await listWhere(VEHICLES, { ...filter, states: null }, { context, info });
      const { db, pool } = context.services;
      const vehicles = await db.vehicle.findMany({ where, select: { id: true } });
      return countVehicleStates(
        pool,
        vehicles.map(({ id }) => id),
      );
    },
  }),
);
