import {
  DecideServerDevice,
  ServerDeviceConflict,
  ServerDeviceDecision,
  ServerDeviceState,
  ServerDevicesWhere,
} from '@fleet/contracts/device-server';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { containing } from '../contains.ts';
import { decideServerDevice } from './decide-server-device.ts';

const READERS = may('inspect', 'ServerDevice');
const StateEnum = enumOf('ServerDeviceState', ServerDeviceState);
const ConflictEnum = enumOf('ServerDeviceConflict', ServerDeviceConflict);
enumOf('ServerDeviceDecision', ServerDeviceDecision);

const ServerDevice = builder.prismaObject('ServerDevice', {
  description: 'A device of a foreign server.',
  access: READERS,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    serverId: t.exposeID('serverId'),
    remoteId: t.string({ select: { remoteId: true }, resolve: ({ remoteId }) => String(remoteId) }),
    uniqueId: t.exposeString('uniqueId'),
    name: t.exposeString('name'),
    phone: t.exposeString('phone', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    state: t.expose('state', { type: StateEnum }),
    conflict: t.field({
      type: ConflictEnum,
      nullable: true,
      select: { conflict: true },
      resolve: ({ conflict }) => conflict as never,
    }),
    decision: t.exposeString('decision', { nullable: true }),
    deviceId: t.exposeID('deviceId', { nullable: true, description: 'The device here that it is.' }),
    historyFrom: t.expose('historyFrom', { type: 'DateTime', nullable: true }),
    storedUntil: t.expose('storedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'The newest record that is stored.',
    }),
    caughtUpAt: t.expose('caughtUpAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the server had nothing newer.',
    }),
    lateCheckedAt: t.expose('lateCheckedAt', { type: 'DateTime', nullable: true }),
    reportsHereSince: t.expose('reportsHereSince', { type: 'DateTime', nullable: true }),
    remoteUpdatedAt: t.expose('remoteUpdatedAt', { type: 'DateTime', nullable: true }),
    positions: t.exposeInt('positions'),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

pages('serverDevices', ServerDevice, {
  access: READERS,
  token: 'FLEET_READ',
  model: 'ServerDevice',
  where: ServerDevicesWhere,
  toWhere: ({ serverId, states }) => ({
    ...(serverId && { serverId }),
    ...(states && { state: { in: states } }),
  }),
  search: (word) => [{ name: containing(word) }, { uniqueId: containing(word) }],
  order: { name: 'name', storedUntil: 'storedUntil', createdAt: 'createdAt' },
  by: 'name',
});
one('serverDevice', 'ServerDevice', { access: READERS, token: 'FLEET_READ' });

write('decideServerDevice', {
  access: may('update', 'ServerDevice'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: DecideServerDevice,
  resolve: (services, by, where, data) => decideServerDevice(services, by, where, data),
  returns: { row: 'ServerDevice' },
});
