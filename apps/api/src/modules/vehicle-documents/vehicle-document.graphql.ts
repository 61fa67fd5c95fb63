import {
  CreateVehicleDocument,
  DocumentOfVehicle,
  daysBetween,
  UpdateVehicleDocument,
  VehicleDocumentKind,
} from '@fleet/contracts/vehicle-document';
import { VersionWhere } from '@fleet/contracts/where';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { isoDay } from '../vehicles/vehicle-columns.ts';
import { createVehicleDocument } from './create-vehicle-document.ts';
import { dayOfAccount } from './day-of-account.ts';
import { VEHICLE_DOCUMENTS } from './documents-list.ts';
import { eraseVehicleDocument } from './erase-vehicle-document.ts';
import { updateVehicleDocument } from './update-vehicle-document.ts';

const KindEnum = enumOf('VehicleDocumentKind', VehicleDocumentKind);

const VehicleDocument = builder.prismaObject('VehicleDocument', {
  access: SIGNED_IN,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    vehicleId: t.exposeID('vehicleId'),
    vehicle: t.relation('vehicle'),
    kind: t.expose('kind', { type: KindEnum }),
    title: t.exposeString('title', { nullable: true }),
    number: t.exposeString('number', { nullable: true }),
    validUntil: t.string({
      nullable: true,
      description: 'Its last day: 2027-05-31.',
      select: { validUntil: true },
      resolve: ({ validUntil }) => isoDay(validUntil),
    }),
    daysLeft: t.int({
      nullable: true,
      description:
        'By the clock of its account: 0 on its last day, below after it. Null for one without an end.',
      select: { validUntil: true, account: { select: { timeZone: true } } },
      resolve: ({ validUntil, account }, _args, { services }) => {
        const day = isoDay(validUntil);
        const today = dayOfAccount(account.timeZone, services.clock.now());
        return day === null ? null : daysBetween(today, day);
      },
    }),
    file: t.relation('file', { nullable: true }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

pages('vehicleDocuments', VehicleDocument, {
  access: SIGNED_IN,
  token: 'FLEET_READ',
  ...VEHICLE_DOCUMENTS,
});

one('vehicleDocument', 'VehicleDocument', { access: SIGNED_IN, token: 'FLEET_READ' });

write('createVehicleDocument', {
  access: may('create', 'VehicleDocument'),
  token: 'FLEET_WRITE',
  description: 'Who keeps the vehicle is told before the document ends, and when it has.',
  where: DocumentOfVehicle,
  data: CreateVehicleDocument,
  resolve: createVehicleDocument,
  returns: { row: 'VehicleDocument' },
});
write('updateVehicleDocument', {
  access: may('update', 'VehicleDocument'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: UpdateVehicleDocument,
  resolve: updateVehicleDocument,
  returns: { row: 'VehicleDocument' },
});
write('eraseVehicleDocument', {
  access: may('erase', 'VehicleDocument'),
  token: 'FLEET_WRITE',
  description: 'Its file goes with it.',
  where: VersionWhere,
  resolve: eraseVehicleDocument,
  returns: { type: Total },
});
