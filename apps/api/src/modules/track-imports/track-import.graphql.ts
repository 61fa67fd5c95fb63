import {
  CreateTrackImport,
  LeftOutReason,
  TrackFormat,
  TrackImportOfVehicle,
  TrackImportState,
  TrackTrouble,
} from '@fleet/contracts/track-import';
import { VersionWhere } from '@fleet/contracts/where';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { confirmTrackImport } from './confirm-track-import.ts';
import { createTrackImport } from './create-track-import.ts';
import { eraseTrackImport } from './erase-track-import.ts';
import { TRACK_IMPORTS } from './track-imports-list.ts';

const READERS = may('read', 'TrackImport');

const StateEnum = enumOf('TrackImportState', TrackImportState);
const FormatEnum = enumOf('TrackFormat', TrackFormat);
const TroubleEnum = enumOf('TrackTrouble', TrackTrouble);
const ReasonEnum = enumOf('TrackLeftOutReason', LeftOutReason);

type LeftOut = { reason: LeftOutReason; points: number };

const TrackLeftOut = builder.objectRef<LeftOut>('TrackLeftOut').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    reason: t.expose('reason', { type: ReasonEnum }),
    points: t.exposeInt('points'),
  }),
});

const TrackImport = builder.prismaObject('TrackImport', {
  description: 'A track of another maker that becomes history of a vehicle.',
  access: READERS,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    vehicleId: t.exposeID('vehicleId'),
    vehicle: t.relation('vehicle'),
    name: t.exposeString('name', { description: 'Of the file.' }),
    format: t.expose('format', { type: FormatEnum, nullable: true }),
    state: t.expose('state', {
      type: StateEnum,
      description:
        'READING: a worker reads the file. READY: confirmTrackImport stores it. REFUSED: `trouble` says why. STORING, STORED. REMOVING: a worker takes away what was stored.',
    }),
    trouble: t.expose('trouble', { type: TroubleEnum, nullable: true }),
    from: t.expose('fromAt', { type: 'DateTime', nullable: true, description: 'Of its first point.' }),
    until: t.expose('untilAt', { type: 'DateTime', nullable: true, description: 'Of its last point.' }),
    points: t.exposeInt('points', { description: 'That are taken.' }),
    distance: t.exposeFloat('distanceM', { description: 'Along the points, in metres.' }),
    unordered: t.exposeInt('unordered', {
      description: 'Points that stood after a later one; they are put in order.',
    }),
    isCut: t.exposeBoolean('isCut', {
      description: 'The end of the file is missing; the points before it are taken.',
    }),
    leftOut: t.field({
      type: [TrackLeftOut],
      description: 'Points that are not taken, by their reason; reasons without any are absent.',
      select: { leftOut: true },
      resolve: ({ leftOut }) =>
        LeftOutReason.options.flatMap((reason) => {
          const points = (leftOut as Partial<Record<LeftOutReason, number>>)[reason] ?? 0;
          return points > 0 ? [{ reason, points }] : [];
        }),
    }),
    lines: t.expose('lines', {
      type: 'JSON',
      description: 'To be drawn: of each piece some of its points, each [longitude, latitude].',
    }),
    importedBy: t.string({
      nullable: true,
      select: { createdBy: true },
      resolve: ({ createdBy }, _args, { loaders }) => (createdBy ? loaders.personName.load(createdBy) : null),
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    storedAt: t.expose('storedAt', { type: 'DateTime', nullable: true }),
  }),
});

pages('trackImports', TrackImport, { access: READERS, token: 'FLEET_READ', ...TRACK_IMPORTS });

one('trackImport', 'TrackImport', { access: READERS, token: 'FLEET_READ' });

write('createTrackImport', {
  access: may('create', 'TrackImport'),
  token: 'FLEET_WRITE',
  description: 'Has the file of a track read that one has put for a vehicle; nothing is stored yet.',
  where: TrackImportOfVehicle,
  data: CreateTrackImport,
  resolve: createTrackImport,
  returns: { row: 'TrackImport' },
});
write('confirmTrackImport', {
  access: may('update', 'TrackImport'),
  token: 'FLEET_WRITE',
  description: 'Has it become history of its vehicle. The odometer stays as it is.',
  where: VersionWhere,
  resolve: confirmTrackImport,
  returns: { row: 'TrackImport' },
});
write('eraseTrackImport', {
  access: may('erase', 'TrackImport'),
  token: 'FLEET_WRITE',
  description: 'Undoes it as a whole, with its positions, days and trips.',
  where: VersionWhere,
  resolve: eraseTrackImport,
  returns: { type: Total },
});
