import { UnknownDevicesWhere, UnknownDeviceWhere, UpdateUnknownDevice } from '@fleet/contracts/device-input';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { containing } from '../contains.ts';
import { findSighting, type Sighting } from './find-sighting.ts';
import { updateUnknownDevice } from './update-unknown-device.ts';

/** Of one tracker; ingest keeps no more. */
const MAX_FRAMES = 20;
const SERVICE = may('read', 'UnknownDevice');

builder.prismaObject('UnknownDeviceFrame', {
  access: SERVICE,
  fields: (t) => ({
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    hex: t.string({ resolve: ({ frame }) => Buffer.from(frame).toString('hex') }),
  }),
});

const UnknownDevice = builder.prismaObject('UnknownDevice', {
  description: 'A tracker that reports and that nobody has registered.',
  access: SERVICE,
  fields: (t) => ({
    id: t.exposeID('id'),
    identifier: t.exposeString('identifier', { description: 'What it calls itself.' }),
    protocol: t.exposeString('protocol'),
    remoteAddress: t.exposeString('remoteAddress', { nullable: true }),
    firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    frameCount: t.float({ resolve: ({ frameCount }) => Number(frameCount) }),
    blocked: t.exposeBoolean('blocked', { description: 'Nothing of it is noted, by decision of a person.' }),
    version: t.exposeInt('version'),
    frames: t.relation('frames', {
      description: 'What it sent last, the newest first.',
      query: { orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }], take: MAX_FRAMES },
    }),
  }),
});

pages('unknownDevices', UnknownDevice, {
  access: SERVICE,
  token: 'FLEET_READ',
  model: 'UnknownDevice',
  where: UnknownDevicesWhere,
  toWhere: ({ protocol, blocked }) => ({
    ...(protocol && { protocol }),
    ...(blocked != null && { blocked }),
  }),
  search: (text) => [{ identifier: containing(text) }, { remoteAddress: containing(text) }],
  order: {
    lastSeenAt: 'lastSeenAt',
    firstSeenAt: 'firstSeenAt',
    identifier: 'identifier',
    protocol: 'protocol',
    frameCount: 'frameCount',
  },
  by: 'lastSeenAt',
});

write('updateUnknownDevice', {
  access: may('update', 'UnknownDevice'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: UpdateUnknownDevice,
  resolve: updateUnknownDevice,
  returns: { row: 'UnknownDevice' },
});

const CREATORS = may('create', 'Device');

const SightingType = builder.objectRef<Sighting>('UnknownDeviceSighting').implement({
  access: CREATORS,
  description: 'What is told of a tracker to whoever knows its identifier, and wants to register it.',
  fields: (t) => ({
    identifier: t.exposeString('identifier'),
    protocol: t.exposeString('protocol'),
    firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    frameCount: t.float({ resolve: ({ frameCount }) => Number(frameCount) }),
  }),
});

builder.queryField('unknownDevice', (t) =>
  t.field({
    type: SightingType,
    access: CREATORS,
    token: 'FLEET_WRITE',
    nullable: true,
    description: 'Null for one that waits for nobody; createDevice takes it out of the inbox.',
    args: { where: t.arg({ type: inputType('UnknownDeviceWhere', UnknownDeviceWhere), required: true }) },
    resolve: (_root, { where }, context) =>
      findSighting(context.services, requireCaller(context), parseInput(UnknownDeviceWhere, 'where', where)),
  }),
);
