import { DeviceRegistrationsWhere, DeviceSheetWhere, SheetTrouble } from '@fleet/contracts/device-sheet';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { FLEET_REPORT_COST, ROW_COST } from '../../graphql/limits.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { readUploadedSheet, type UploadedSheet } from '../files/read-uploaded-sheet.ts';
import {
  type DeviceRegistration,
  type DeviceRegistrations,
  findDeviceRegistrations,
  type VehicleOfPlate,
} from './find-device-registrations.ts';

/** Reading a sheet needs the right to register devices. */
const REGISTRARS = may('create', 'Device');

const TroubleEnum = enumOf('SheetTrouble', SheetTrouble);

const Sheet = builder.objectRef<UploadedSheet>('DeviceSheet').implement({
  access: REGISTRARS,
  description: 'A sheet of devices, as the uploaded file has it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of the file.' }),
    trouble: t.expose('trouble', {
      type: TroubleEnum,
      nullable: true,
      description: 'Why the file is not read; there are no rows then.',
    }),
    sheets: t.exposeStringList('sheets', { description: 'Names of all sheets; none of a .csv file.' }),
    headers: t.exposeStringList('headers', { description: 'Cells of the first row that holds something.' }),
    rows: t.field({
      type: 'JSON',
      description:
        'The rows below: of each `number`, its place in the file from 1, and `cells`, all as texts.',
      resolve: ({ rows }) => rows,
    }),
  }),
});

const Registration = builder.objectRef<DeviceRegistration>('DeviceRegistration').implement({
  access: REGISTRARS,
  fields: (t) => ({
    externalDeviceId: t.exposeString('externalDeviceId'),
    deviceId: t.exposeID('deviceId'),
  }),
});

const OfPlate = builder.objectRef<VehicleOfPlate>('VehicleOfPlate').implement({
  access: REGISTRARS,
  fields: (t) => ({
    plateNumber: t.exposeString('plateNumber', { description: 'As it was asked for.' }),
    vehicleId: t.exposeID('vehicleId'),
    title: t.exposeString('title'),
  }),
});

const Registrations = builder.objectRef<DeviceRegistrations>('DeviceRegistrations').implement({
  access: REGISTRARS,
  fields: (t) => ({
    devices: t.field({
      type: [Registration],
      description: 'Those that are registered, without the others.',
      resolve: ({ devices }) => devices,
    }),
    vehicles: t.field({ type: [OfPlate], resolve: ({ vehicles }) => vehicles }),
    room: t.exposeInt('room', {
      nullable: true,
      description:
        'How many more trackers the account may register before one of them reports; null without a limit.',
    }),
  }),
});

builder.queryField('deviceSheet', (t) =>
  t.field({
    type: Sheet,
    nullable: true,
    access: REGISTRARS,
    token: 'FLEET_WRITE',
    description:
      'Reads an .xlsx, .xls or .csv file that was uploaded for the account, up to 10,000 rows; nothing is registered.',
    args: { where: t.arg({ type: inputType('DeviceSheetWhere', DeviceSheetWhere), required: true }) },
    complexity: () => ({ field: FLEET_REPORT_COST, multiplier: 1 }),
    resolve: (_root, { where }, context) =>
      readUploadedSheet(
        context.services,
        requireCaller(context),
        parseInput(DeviceSheetWhere, 'where', where),
        context.signal,
      ),
  }),
);

builder.queryField('deviceRegistrations', (t) =>
  t.field({
    type: Registrations,
    nullable: true,
    access: REGISTRARS,
    token: 'FLEET_WRITE',
    description:
      'Which of these identifiers the account has registered already, and which vehicles have these plates.',
    args: {
      where: t.arg({ type: inputType('DeviceRegistrationsWhere', DeviceRegistrationsWhere), required: true }),
    },
    complexity: ({ where }) => ({
      field: (where.externalDeviceIds.length + (where.plateNumbers?.length ?? 0)) * ROW_COST,
      multiplier: 1,
    }),
    resolve: (_root, { where }, context) =>
      findDeviceRegistrations(
        context.services,
        requireCaller(context),
        parseInput(DeviceRegistrationsWhere, 'where', where),
      ),
  }),
);
