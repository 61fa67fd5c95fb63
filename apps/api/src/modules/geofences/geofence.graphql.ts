import {
  CreateGeofence,
  GeofenceArea,
  GeofenceKind,
  GeofencesWhere,
  geofenceKind,
  UpdateGeofence,
} from '@fleet/contracts/geofence';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { inName } from '../contains.ts';
import { equalTo } from '../filters.ts';
import { createGeofence } from './create-geofence.ts';
import { eraseGeofence } from './erase-geofence.ts';
import { updateGeofence } from './update-geofence.ts';

const READERS = may('read', 'Geofence');
const KindEnum = enumOf('GeofenceKind', GeofenceKind);

const Geofence = builder.prismaObject('Geofence', {
  description: 'A place on the map: vehicles that enter and leave it are events.',
  access: READERS,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    color: t.exposeString('color', { nullable: true }),
    kind: t.field({
      type: KindEnum,
      select: { area: true },
      resolve: ({ area }) => geofenceKind(GeofenceArea.parse(area)),
    }),
    area: t.expose('area', {
      type: 'JSON',
      description:
        'GeoJSON geometry: the centre of a circle, an area with its holes, or the line of a corridor.',
    }),
    radiusM: t.exposeFloat('radiusM', {
      nullable: true,
      description: 'Radius of a circle, half the width of a corridor.',
    }),
    dwellSeconds: t.exposeInt('dwellSeconds', {
      description: 'A shorter visit, and a shorter absence, is no event.',
    }),
    speedLimitKmh: t.exposeFloat('speedLimitKmh', { nullable: true }),
    shown: t.exposeBoolean('shown', { description: 'On the map of the fleet.' }),
    vehicleIds: t.exposeIDList('vehicleIds', {
      description: 'With no vehicles and no groups it is for all.',
    }),
    groupIds: t.exposeIDList('groupIds'),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const TYPES = { CIRCLE: 'Point', AREA: 'Polygon', CORRIDOR: 'LineString' } as const;

pages('geofences', Geofence, {
  access: READERS,
  token: 'FLEET_READ',
  model: 'Geofence',
  where: GeofencesWhere,
  toWhere: ({ accountId, kinds, shown }) => ({
    ...equalTo({ accountId, shown }),
    ...(kinds && { OR: kinds.map((kind) => ({ area: { path: ['type'], equals: TYPES[kind] } })) }),
  }),
  search: (word) => [inName('title', word)],
  order: { title: 'title', createdAt: 'createdAt' },
  by: 'title',
});

one('geofence', 'Geofence', { access: READERS, token: 'FLEET_READ' });

write('createGeofence', {
  access: may('create', 'Geofence'),
  token: 'FLEET_WRITE',
  data: CreateGeofence,
  resolve: createGeofence,
  returns: { row: 'Geofence' },
});
write('updateGeofence', {
  access: may('update', 'Geofence'),
  token: 'FLEET_WRITE',
  description: 'Positions before the change are not judged again.',
  where: VersionWhere,
  data: UpdateGeofence,
  resolve: updateGeofence,
  returns: { row: 'Geofence' },
});
write('eraseGeofence', {
  access: may('erase', 'Geofence'),
  token: 'FLEET_WRITE',
  description: 'Its events stay.',
  where: VersionWhere,
  resolve: eraseGeofence,
  returns: { type: Total },
});
