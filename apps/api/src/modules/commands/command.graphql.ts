import {
  CommandCondition,
  CommandReason,
  CommandStatus,
  CommandType,
  CommandWay,
} from '@fleet/contracts/command';
import {
  CommandedVehiclesWhere,
  CommandsWhere,
  CommandVehicle,
  CommandVehicles,
} from '@fleet/contracts/command-input';
import { ById } from '@fleet/contracts/query';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { equalTo, oneOf } from '../filters.ts';
import { cancelCommand } from './cancel-command.ts';
import { commandVehicle } from './command-vehicle.ts';
import { type CommandedVehicle, commandVehicles } from './command-vehicles.ts';

const READERS = may('read', 'Command');

export const CommandTypeEnum = enumOf('CommandType', CommandType);
const StatusEnum = enumOf('CommandStatus', CommandStatus);
const ReasonEnum = enumOf('CommandReason', CommandReason);
export const WayEnum = enumOf('CommandWay', CommandWay);
const ConditionEnum = enumOf('CommandCondition', CommandCondition);

const Command = builder.prismaObject('Command', {
  description: 'What a vehicle was told to do, and what became of it.',
  access: SIGNED_IN,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    vehicleId: t.exposeID('vehicleId', { nullable: true }),
    vehicleTitle: t.string({
      nullable: true,
      select: { vehicleId: true },
      resolve: ({ vehicleId }, _args, { loaders }) =>
        vehicleId ? loaders.titles.Vehicle.load(vehicleId) : null,
    }),
    deviceId: t.exposeID('deviceId'),
    batchId: t.exposeID('batchId', { nullable: true, description: 'Of those that were asked for together.' }),
    againOf: t.exposeID('againOf', { nullable: true, description: 'The command that it repeats.' }),
    type: t.field({
      type: CommandTypeEnum,
      select: { type: true },
      resolve: ({ type }) => CommandType.parse(type),
    }),
    parameters: t.expose('parameters', { type: 'JSON' }),
    why: t.exposeString('why', { nullable: true }),
    insisted: t.exposeBoolean('insisted', { description: 'Sent at whatever speed.' }),
    way: t.expose('way', { type: WayEnum }),
    condition: t.expose('condition', { type: ConditionEnum }),
    maxSpeed: t.exposeFloat('maxSpeedKmh', {
      nullable: true,
      description: 'At which it may leave, in km/h.',
    }),
    status: t.expose('status', {
      type: StatusEnum,
      description: 'The last thing that is certain. `finishedAt` says that nothing more will come.',
    }),
    reason: t.expose('reason', { type: ReasonEnum, nullable: true, description: 'Why it ended.' }),
    result: t.exposeString('result', { nullable: true, description: 'What the device answered.' }),
    protocol: t.exposeString('protocol', { nullable: true }),
    askedBy: t.string({
      nullable: true,
      description: 'Who asked for it; null for the service.',
      select: { createdBy: true },
      resolve: ({ createdBy }, _args, { loaders }) => (createdBy ? loaders.personName.load(createdBy) : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    acknowledgedAt: t.expose('acknowledgedAt', { type: 'DateTime', nullable: true }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it waits to leave.' }),
  }),
});

pages('commands', Command, {
  access: READERS,
  token: 'FLEET_READ',
  model: 'Command',
  where: CommandsWhere,
  toWhere: ({ accountId, vehicleId, deviceId, batchId, statuses, types }) => ({
    ...equalTo({ accountId, vehicleId, deviceId, batchId }),
    ...oneOf({ status: statuses, type: types }),
  }),
  order: { createdAt: 'createdAt', status: 'status', type: 'type' },
  by: 'createdAt',
});

one('command', 'Command', { access: READERS, token: 'FLEET_READ' });

write('commandVehicle', {
  access: may('command', 'Vehicle'),
  token: 'COMMANDS',
  description: 'Queues a command. It leaves once the device is connected, and its condition holds.',
  where: ById,
  data: CommandVehicle,
  resolve: commandVehicle,
  returns: { row: 'Command' },
});

const Commanded = builder.objectRef<CommandedVehicle>('CommandedVehicle').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    vehicleId: t.exposeID('vehicleId'),
    vehicleTitle: t.string({
      nullable: true,
      resolve: ({ vehicleId }, _args, { loaders }) => loaders.titles.Vehicle.load(vehicleId),
    }),
    commandId: t.exposeID('commandId', { nullable: true }),
    batchId: t.exposeID('batchId', { nullable: true, description: 'The same for all that got a command.' }),
    code: t.exposeString('code', { nullable: true, description: 'Why there is no command.' }),
  }),
});

write('commandVehicles', {
  access: may('command', 'Vehicle'),
  token: 'COMMANDS',
  description: 'One command for each of many vehicles. Engines are stopped and doors unlocked one by one.',
  where: CommandedVehiclesWhere,
  data: CommandVehicles,
  resolve: commandVehicles,
  returns: { type: [Commanded] },
});
write('cancelCommand', {
  access: may('command', 'Vehicle'),
  token: 'COMMANDS',
  description: 'Withdraws one that has not left.',
  where: ById,
  resolve: cancelCommand,
  returns: { row: 'Command' },
});
