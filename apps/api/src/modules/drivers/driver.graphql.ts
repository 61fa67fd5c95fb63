import {
  AddDriverKey,
  CreateDriver,
  DriverKeyOf,
  DriversWhere,
  UnknownDriverKeysWhere,
  UpdateDriver,
} from '@fleet/contracts/driver';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { containing, inName } from '../contains.ts';
import { addDriverKey } from './add-driver-key.ts';
import { createDriver } from './create-driver.ts';
import { eraseDriver } from './erase-driver.ts';
import type { LastDrive } from './find-last-drives.ts';
import { findUnknownKeys, type UnknownKey } from './find-unknown-keys.ts';
import { removeDriverKey } from './remove-driver-key.ts';
import { updateDriver } from './update-driver.ts';

const READERS = may('read', 'Driver');
const MANAGERS = may('update', 'Driver');

builder.prismaObject('DriverKey', {
  access: READERS,
  tenant: byAccount,
  description: 'A key, card or tag by which vehicles know a driver.',
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.exposeString('key'),
    title: t.exposeString('title', { nullable: true }),
    fromAt: t.expose('fromAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null: all that was driven with it before, too.',
    }),
  }),
});

const Drive = builder.objectRef<LastDrive>('DriverLastDrive').implement({
  access: READERS,
  fields: (t) => ({
    vehicleId: t.exposeID('vehicleId'),
    vehicleTitle: t.string({
      nullable: true,
      resolve: ({ vehicleId }, _args, { loaders }) => loaders.titles.Vehicle.load(vehicleId),
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When the key was read.' }),
    vehicleIds: t.exposeIDList('vehicleIds', { description: 'Up to 20 that read a key of theirs lately.' }),
  }),
});

const Driver = builder.prismaObject('Driver', {
  access: READERS,
  tenant: byAccount,
  description: 'Who drives vehicles, and is known to them by keys.',
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    name: t.exposeString('name'),
    phone: t.exposeString('phone', { nullable: true }),
    userId: t.exposeID('userId', { nullable: true, description: 'The member of the account who it is.' }),
    description: t.exposeString('description', { nullable: true }),
    keys: t.relation('keys', { query: { where: { untilAt: null }, orderBy: { id: 'asc' } } }),
    lastDrive: t.field({
      type: Drive,
      nullable: true,
      description: 'By the keys of the driver, in the last 30 days.',
      resolve: ({ id }, _args, { loaders }) => loaders.lastDrive.load(id),
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    isErased: t.exposeBoolean('isErased', { nullable: true }),
  }),
});

pages('drivers', Driver, {
  access: READERS,
  token: 'FLEET_READ',
  model: 'Driver',
  where: DriversWhere,
  toWhere: ({ accountId }) => ({ ...(accountId && { accountId }), isErased: false }),
  search: (word) => [
    inName('name', word),
    { phone: containing(word) },
    { keys: { some: { key: containing(word) } } },
  ],
  order: { name: 'name', createdAt: 'createdAt' },
  by: 'name',
});

one('driver', 'Driver', { access: READERS, token: 'FLEET_READ' });

const UnknownDriverKey = builder.objectRef<UnknownKey>('UnknownDriverKey').implement({
  access: READERS,
  description: 'A key that vehicles read and that no driver has.',
  fields: (t) => ({
    key: t.exposeString('key'),
    firstAt: t.expose('firstAt', { type: 'DateTime' }),
    lastAt: t.expose('lastAt', { type: 'DateTime' }),
    times: t.exposeInt('times'),
    vehicleId: t.exposeID('vehicleId', { description: 'The vehicle that read it last.' }),
    vehicleTitle: t.string({
      nullable: true,
      resolve: ({ vehicleId }, _args, { loaders }) => loaders.titles.Vehicle.load(vehicleId),
    }),
  }),
});

type UnknownKeys = { keys: readonly UnknownKey[] };

const UnknownDriverKeyPage = builder.objectRef<UnknownKeys>('UnknownDriverKeyPage').implement({
  access: READERS,
  fields: (t) => ({
    content: t.field({ type: [UnknownDriverKey], resolve: ({ keys }) => [...keys] }),
    total: t.int({ resolve: ({ keys }) => keys.length }),
  }),
});

builder.queryField('unknownDriverKeys', (t) =>
  t.field({
    type: UnknownDriverKeyPage,
    access: READERS,
    token: 'FLEET_READ',
    description: 'Of the last 7 days, at most 50; what was read last is first.',
    args: { where: t.arg({ type: inputType('UnknownDriverKeysWhere', UnknownDriverKeysWhere) }) },
    resolve: async (_root, args, context) => {
      const { accountId } = parseInput(UnknownDriverKeysWhere, 'where', args.where ?? {});
      const { services } = context;
      const now = services.clock.now();
      return { keys: await findUnknownKeys(services, requireCaller(context), { accountId, now }) };
    },
  }),
);

write('createDriver', {
  access: may('create', 'Driver'),
  token: 'FLEET_WRITE',
  data: CreateDriver,
  resolve: createDriver,
  returns: { row: 'Driver' },
});
write('updateDriver', {
  access: MANAGERS,
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: UpdateDriver,
  resolve: updateDriver,
  returns: { row: 'Driver' },
});
write('eraseDriver', {
  access: may('erase', 'Driver'),
  token: 'FLEET_WRITE',
  description: 'Ends the keys. Past trips keep the name.',
  where: VersionWhere,
  resolve: eraseDriver,
  returns: { type: Total },
});
write('addDriverKey', {
  access: MANAGERS,
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: AddDriverKey,
  resolve: addDriverKey,
  returns: { row: 'Driver' },
});
write('removeDriverKey', {
  access: MANAGERS,
  token: 'FLEET_WRITE',
  description: 'What was driven with it before stays the driver’s.',
  where: DriverKeyOf,
  resolve: removeDriverKey,
  returns: { row: 'Driver' },
});
