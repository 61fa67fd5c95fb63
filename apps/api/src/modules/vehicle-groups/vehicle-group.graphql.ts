import { CreateVehicleGroup, UpdateVehicleGroup, VehicleGroupsWhere } from '@fleet/contracts/vehicle-group';
import { VersionWhere } from '@fleet/contracts/where';
import { rows } from '../../access/ability.ts';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { inName } from '../contains.ts';
import { createVehicleGroup } from './create-vehicle-group.ts';
import { eraseVehicleGroup } from './erase-vehicle-group.ts';
import { updateVehicleGroup } from './update-vehicle-group.ts';

const NONE = { id: { in: [] } };

const VehicleGroup = builder.prismaObject('VehicleGroup', {
  access: SIGNED_IN,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    color: t.exposeString('color', { nullable: true }),
    version: t.exposeInt('version'),
    vehicles: t.field({
      type: Total,
      select: (_args, { caller }) => {
        const mine = caller ? rows(caller, 'Vehicle') : NONE;
        const where = { AND: [mine, { status: { not: 'ERASED' as const } }] };
        return { _count: { select: { vehicles: { where } } } };
      },
      resolve: ({ _count }) => ({ total: _count.vehicles }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

pages('vehicleGroups', VehicleGroup, {
  access: SIGNED_IN,
  token: 'FLEET_READ',
  model: 'VehicleGroup',
  where: VehicleGroupsWhere,
  toWhere: ({ accountId }) => (accountId ? { accountId } : {}),
  search: (word) => [inName('title', word)],
  order: { title: 'title', createdAt: 'createdAt' },
  by: 'title',
});

one('vehicleGroup', 'VehicleGroup', { access: SIGNED_IN, token: 'FLEET_READ' });

write('createVehicleGroup', {
  access: may('create', 'VehicleGroup'),
  token: 'FLEET_WRITE',
  data: CreateVehicleGroup,
  resolve: createVehicleGroup,
  returns: { row: 'VehicleGroup' },
});
write('updateVehicleGroup', {
  access: may('update', 'VehicleGroup'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: UpdateVehicleGroup,
  resolve: updateVehicleGroup,
  returns: { row: 'VehicleGroup' },
});
write('eraseVehicleGroup', {
  access: may('erase', 'VehicleGroup'),
  token: 'FLEET_WRITE',
  description: 'Its vehicles stay, in no group.',
  where: VersionWhere,
  resolve: eraseVehicleGroup,
  returns: { type: Total },
});
