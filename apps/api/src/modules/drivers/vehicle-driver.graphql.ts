import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import type { DrivenBy } from './find-drivers-at.ts';

const READERS = may('read', 'Driver');

export const VehicleDriver = builder.objectRef<DrivenBy>('VehicleDriver').implement({
  access: READERS,
  description: 'Who drives a vehicle by the key that it read; without an id where nobody has the key.',
  fields: (t) => ({
    driverId: t.exposeID('driverId', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    key: t.exposeString('key'),
    since: t.expose('at', { type: 'DateTime', description: 'When the key was read.' }),
  }),
});

builder.prismaObjectField('Vehicle', 'driver', (t) =>
  t.field({
    type: VehicleDriver,
    access: READERS,
    nullable: true,
    description: 'Null where no key was read since the engine started.',
    resolve: ({ id }, _args, { loaders }) => loaders.vehicleDriver.load(id),
  }),
);
