import {
  CreateShareLink,
  SharedState,
  SharedVehicleWhere,
  ShareField,
  ShareLinkState,
  ShareLinksWhere,
  ShareOfVehicle,
  UpdateShareLink,
} from '@fleet/contracts/share-link';
import { VersionWhere } from '@fleet/contracts/where';
import { ANYONE, may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { one, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { containing, inName } from '../contains.ts';
import { equalTo } from '../filters.ts';
import { createShareLink, type WithShareToken } from './create-share-link.ts';
import { findSharedVehicle } from './find-shared-vehicle.ts';
import { renewShareLink } from './renew-share-link.ts';
import { revokeShareLink } from './revoke-share-link.ts';
import { openAt, shareStateOf } from './share-time.ts';
import type { SharedPosition, SharedVehicle } from './shared-vehicles.ts';
import { updateShareLink } from './update-share-link.ts';

const READERS = may('read', 'ShareLink');

const FieldEnum = enumOf('ShareField', ShareField);
const StateEnum = enumOf('ShareLinkState', ShareLinkState);
const SharedStateEnum = enumOf('SharedState', SharedState);

const ShareLink = builder.prismaObject('ShareLink', {
  description: 'By which anyone follows one vehicle for a while, without signing in.',
  access: READERS,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    vehicleId: t.exposeID('vehicleId'),
    vehicle: t.relation('vehicle'),
    title: t.exposeString('title', { nullable: true }),
    shows: t.expose('shows', { type: [FieldEnum] }),
    trailMinutes: t.exposeInt('trailMinutes'),
    state: t.field({
      type: StateEnum,
      select: { fromAt: true, untilAt: true, revokedAt: true },
      resolve: (times, _args, { services }) => shareStateOf(times, services.clock.now()),
    }),
    fromAt: t.expose('fromAt', { type: 'DateTime' }),
    untilAt: t.expose('untilAt', { type: 'DateTime' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    openedTimes: t.exposeInt('openedTimes'),
    lastOpenedAt: t.expose('lastOpenedAt', { type: 'DateTime', nullable: true }),
    createdBy: t.string({
      nullable: true,
      description: 'Name of the person who made it.',
      select: { createdBy: true },
      resolve: ({ createdBy }, _args, { loaders }) => (createdBy ? loaders.personName.load(createdBy) : null),
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const ShareLinkToken = builder.objectRef<WithShareToken>('ShareLinkToken').implement({
  access: READERS,
  fields: (t) => ({
    id: t.exposeID('id'),
    token: t.exposeString('token', {
      nullable: true,
      description:
        'The address of the page is /share#token. Told this once; null where the same request is repeated.',
    }),
    link: t.prismaField({
      type: ShareLink,
      resolve: (query, { id }, _args, { services }) =>
        services.db.shareLink.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});

pages('shareLinks', ShareLink, {
  access: READERS,
  token: 'FLEET_READ',
  model: 'ShareLink',
  where: ShareLinksWhere,
  toWhere: ({ accountId, vehicleId, isOpen }, { services }) => {
    const open = openAt(services.clock.now());
    return {
      ...equalTo({ accountId, vehicleId }),
      ...(typeof isOpen === 'boolean' && (isOpen ? open : { NOT: open })),
    };
  },
  search: (word) => [{ title: containing(word) }, { vehicle: { is: inName('title', word) } }],
  order: { untilAt: 'untilAt', createdAt: 'createdAt' },
  by: 'createdAt',
});

one('shareLink', 'ShareLink', { access: READERS, token: 'FLEET_READ' });

const SharedPositionType = builder.objectRef<SharedPosition>('SharedPosition').implement({
  access: ANYONE,
  fields: (t) => ({
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    course: t.exposeFloat('course', { nullable: true }),
    speed: t.exposeFloat('speed', { nullable: true, description: 'In km/h.' }),
    fixTime: t.expose('fixTime', { type: 'DateTime' }),
    address: t.exposeString('address', { nullable: true }),
  }),
});

const SharedVehicleType = builder.objectRef<SharedVehicle>('SharedVehicle').implement({
  access: ANYONE,
  description: 'What a link shows of its vehicle to whoever has it.',
  fields: (t) => ({
    state: t.field({ type: SharedStateEnum, resolve: ({ state }) => state }),
    fromAt: t.expose('fromAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    serverTime: t.expose('serverTime', { type: 'DateTime' }),
    sharedBy: t.exposeString('sharedBy', { description: 'Title of the account.' }),
    title: t.exposeString('title', { nullable: true }),
    vehicleTitle: t.exposeString('vehicleTitle', { nullable: true }),
    plateNumber: t.exposeString('plateNumber', { nullable: true }),
    category: t.exposeString('category', { nullable: true }),
    showsSpeed: t.exposeBoolean('showsSpeed'),
    position: t.field({
      type: SharedPositionType,
      nullable: true,
      description: 'Null where there is none since the link began.',
      resolve: ({ position }) => position,
    }),
    trail: t.field({
      type: 'JSON',
      description: 'Longitude and latitude of up to 500 points, the newest last.',
      resolve: ({ trail }) => trail as never,
    }),
  }),
});

/** Query cost: two rows, and a trail every few seconds. */
const SHARED_COST = 50;

builder.queryField('sharedVehicle', (t) =>
  t.field({
    type: SharedVehicleType,
    nullable: true,
    access: ANYONE,
    description: 'By the token of a link alone, whoever asks.',
    args: { where: t.arg({ type: inputType('SharedVehicleWhere', SharedVehicleWhere), required: true }) },
    complexity: { field: SHARED_COST, multiplier: 1 },
    resolve: (_root, { where }, { services, origin }) =>
      findSharedVehicle(services, origin, parseInput(SharedVehicleWhere, 'where', where)),
  }),
);

const tokenAnswer = { type: ShareLinkToken };

write('createShareLink', {
  access: may('create', 'ShareLink'),
  token: 'FLEET_WRITE',
  description: 'Anyone with the link follows the vehicle until it ends.',
  where: ShareOfVehicle,
  data: CreateShareLink,
  resolve: createShareLink,
  returns: tokenAnswer,
});
write('updateShareLink', {
  access: may('update', 'ShareLink'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: UpdateShareLink,
  resolve: updateShareLink,
  returns: { row: 'ShareLink' },
});
write('renewShareLink', {
  access: may('update', 'ShareLink'),
  token: 'FLEET_WRITE',
  description: 'Makes a new address for the same link; the former one has ended.',
  where: VersionWhere,
  resolve: renewShareLink,
  returns: tokenAnswer,
});
write('revokeShareLink', {
  access: may('update', 'ShareLink'),
  token: 'FLEET_WRITE',
  description: 'Ends the link for good, also on pages that are open.',
  where: VersionWhere,
  resolve: revokeShareLink,
  returns: { row: 'ShareLink' },
});
