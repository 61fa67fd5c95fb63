import {
  CreateDeviceServer,
  DeviceServerStatus,
  DeviceServersWhere,
  DeviceServerTrouble,
  DeviceServerType,
  MoveCondition,
  UpdateDeviceServer,
} from '@fleet/contracts/device-server';
import { VersionWhere } from '@fleet/contracts/where';
import { rows } from '../../access/ability.ts';
import { may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { findLinkRoom } from '../../device-servers/find-link-room.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { containing } from '../contains.ts';
import { createDeviceServer } from './create-device-server.ts';
import { eraseDeviceServer } from './erase-device-server.ts';
import { checkMove, findMoveProgress, type MoveCheck, type MoveProgress } from './find-move-progress.ts';
import { finishDeviceServerMove } from './finish-device-server-move.ts';
import { pauseDeviceServer, syncDeviceServer } from './sync-device-server.ts';
import { updateDeviceServer } from './update-device-server.ts';

const READERS = may('inspect', 'DeviceServer');
const ENTRIES_MAX = 100;

const TypeEnum = enumOf('DeviceServerType', DeviceServerType);
const StatusEnum = enumOf('DeviceServerStatus', DeviceServerStatus);
const TroubleEnum = enumOf('DeviceServerTrouble', DeviceServerTrouble);
const ConditionEnum = enumOf('MoveCondition', MoveCondition);

const Progress = builder.objectRef<MoveProgress>('DeviceServerProgress').implement({
  access: READERS,
  fields: (t) => ({
    devices: t.exposeInt('devices'),
    linked: t.exposeInt('linked'),
    conflicts: t.exposeInt('conflicts'),
    leftOut: t.exposeInt('leftOut'),
    missing: t.exposeInt('missing', { description: 'No longer on that server.' }),
    history: t.exposeFloat('history', {
      description: 'Part of the wanted history that is stored, 0 to 1.',
    }),
    following: t.exposeInt('following', {
      description: 'Devices whose new positions are copied as they come.',
    }),
    reportHere: t.exposeInt('reportHere', {
      description: 'Devices that report to this installation themselves.',
    }),
    positions: t.exposeFloat('positions'),
  }),
});

const Check = builder.objectRef<MoveCheck>('MoveCheck').implement({
  access: READERS,
  fields: (t) => ({
    condition: t.expose('condition', { type: ConditionEnum }),
    isMet: t.exposeBoolean('isMet'),
    left: t.exposeInt('left', { description: 'Devices that it still lacks.' }),
  }),
});

builder.prismaObject('DeviceServerEntry', {
  access: READERS,
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    type: t.exposeString('type'),
    details: t.expose('details', { type: 'JSON' }),
  }),
});

const DeviceServer = builder.prismaObject('DeviceServer', {
  description: 'Where devices report: this installation, or a foreign server whose positions are copied.',
  access: READERS,
  tenant: byAccount,
  select: { id: true, accountId: true, devicesReadAt: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    account: t.relation('account'),
    organizationId: t.exposeID('organizationId', { nullable: true }),
    url: t.exposeString('url', { nullable: true }),
    type: t.expose('type', { type: TypeEnum }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    hasAuth: t.boolean({
      description: 'Whether credentials are stored; nobody reads them.',
      select: { auth: true },
      resolve: ({ auth }) => auth !== null,
    }),
    status: t.expose('status', { type: StatusEnum }),
    trouble: t.field({
      type: TroubleEnum,
      nullable: true,
      select: { trouble: true },
      resolve: ({ trouble }) => trouble as never,
    }),
    troubleDetail: t.exposeString('troubleDetail', { nullable: true }),
    troubleSince: t.expose('troubleSince', { type: 'DateTime', nullable: true }),
    historyDays: t.exposeInt('historyDays'),
    makesVehicles: t.exposeBoolean('makesVehicles'),
    remoteVersion: t.exposeString('remoteVersion', { nullable: true }),
    moveStartedAt: t.expose('moveStartedAt', { type: 'DateTime', nullable: true }),
    devicesReadAt: t.expose('devicesReadAt', { type: 'DateTime', nullable: true }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    progress: t.field({
      type: Progress,
      resolve: ({ id }, _args, { services }) => findMoveProgress(services.db, id, services.clock.now()),
    }),
    room: t.int({
      description: 'How many devices that are unknown here can be linked before one of them reports here.',
      select: { accountId: true, makesVehicles: true },
      resolve: (server, _args, { services }) => {
        const { db } = services.asSystem('read what the plan of an account allows');
        return findLinkRoom(db, server, services.clock.now());
      },
    }),
    conditions: t.field({
      type: [Check],
      description: 'What has to be so before the move is finished.',
      resolve: (server, _args, { services }) => checkMove(services.db, server, services.clock.now()),
    }),
    log: t.relation('log', {
      description: 'The last entry first.',
      query: { orderBy: [{ at: 'desc' }, { id: 'desc' }], take: ENTRIES_MAX },
    }),
    devices: t.relation('devices', {
      query: (_args, { caller }) => ({
        where: caller ? rows(caller, 'Device') : NONE,
        orderBy: { id: 'asc' },
      }),
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const NONE = { id: { in: [] } };

pages('deviceServers', DeviceServer, {
  access: READERS,
  token: 'FLEET_READ',
  model: 'DeviceServer',
  where: DeviceServersWhere,
  toWhere: ({ accountId, type }) => ({ ...(accountId && { accountId }), ...(type && { type }) }),
  search: (word) => [{ title: containing(word) }, { url: containing(word) }],
  order: { title: 'title', createdAt: 'createdAt', type: 'type' },
  by: 'title',
});
one('deviceServer', 'DeviceServer', { access: READERS, token: 'FLEET_READ' });

write('createDeviceServer', {
  access: may('create', 'DeviceServer'),
  token: 'FLEET_WRITE',
  data: CreateDeviceServer,
  resolve: createDeviceServer,
  returns: { row: 'DeviceServer' },
});
write('updateDeviceServer', {
  access: may('update', 'DeviceServer'),
  token: 'FLEET_WRITE',
  description: 'A new address forgets the credentials, unless new ones come with it.',
  where: VersionWhere,
  data: UpdateDeviceServer,
  resolve: updateDeviceServer,
  returns: { row: 'DeviceServer' },
});
write('eraseDeviceServer', {
  access: may('erase', 'DeviceServer'),
  token: 'FLEET_WRITE',
  description: 'Its devices and what was copied of them stay.',
  where: VersionWhere,
  resolve: eraseDeviceServer,
  returns: { type: Total },
});
write('syncDeviceServer', {
  access: may('update', 'DeviceServer'),
  token: 'FLEET_WRITE',
  description: 'Reads its devices and copies their positions, now and from then on.',
  where: VersionWhere,
  resolve: (services, by, where) => syncDeviceServer(services, by, where),
  returns: { row: 'DeviceServer' },
});
write('pauseDeviceServer', {
  access: may('update', 'DeviceServer'),
  token: 'FLEET_WRITE',
  description: 'Stops copying; a later sync goes on from there.',
  where: VersionWhere,
  resolve: pauseDeviceServer,
  returns: { row: 'DeviceServer' },
});
write('finishDeviceServerMove', {
  access: may('update', 'DeviceServer'),
  token: 'FLEET_WRITE',
  description: 'Ends the move once all conditions are met; nothing is erased there.',
  where: VersionWhere,
  resolve: (services, by, where) => finishDeviceServerMove(services, by, where),
  returns: { row: 'DeviceServer' },
});
