import type { Db } from '@fleet/db/client';
import type { Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const theVehicle = ({ vehicleId }: Side) => ({ id: vehicleId });
const theCommand = ({ commandId }: Side) => ({ id: commandId });
const theSaved = ({ savedCommandId }: Side) => ({ id: savedCommandId });

/** Its device has connected by a protocol that has commands. */
const speaks = (db: Db, { deviceId }: Side) =>
  db.deviceState.update({ where: { deviceId }, data: { protocol: 'gt06' } });

/** The command waits yet. */
const waits = (db: Db, { commandId }: Side) =>
  db.command.update({
    where: { id: commandId },
    data: { status: 'QUEUED', sentAt: null, finishedAt: null, reason: null },
  });

export const COMMANDS: WriteFixtures = {
  commandVehicle: {
    entity: 'vehicle',
    before: speaks,
    where: theVehicle,
    data: () => ({ type: 'custom', parameters: { data: 'STATUS#' } }),
    unversioned: true,
    tables: ['commands'],
    events: ['vehicle.commanded'],
    becomes: { status: 'ACTIVE' },
    // Its device has not connected by a protocol that has commands.
    probe: { data: { type: 'positionStop' }, reached: 'COMMAND_NOT_SUPPORTED' },
  },
  commandVehicles: {
    entity: 'vehicle',
    before: speaks,
    where: ({ vehicleId }) => ({ ids: [vehicleId] }),
    data: () => ({ type: 'custom', parameters: { data: 'STATUS#' } }),
    unversioned: true,
    tables: ['commands'],
    events: ['vehicle.commanded'],
    becomes: { status: 'ACTIVE' },
  },
  cancelCommand: {
    entity: 'command',
    before: waits,
    where: theCommand,
    unversioned: true,
    tables: ['commands'],
    events: ['vehicle.commandWithdrawn'],
    becomes: { status: 'CANCELLED', reason: 'WITHDRAWN' },
  },
  createSavedCommand: {
    entity: 'savedCommand',
    data: () => ({ title: 'Status', type: 'custom', parameters: { data: 'STATUS#' } }),
    tables: ['saved_commands'],
    events: ['savedCommand.created'],
    becomes: { title: 'Status', version: 1 },
  },
  updateSavedCommand: {
    entity: 'savedCommand',
    where: theSaved,
    data: () => ({ title: 'Renamed' }),
    tables: ['saved_commands'],
    events: ['savedCommand.updated'],
    becomes: { title: 'Renamed', version: 2 },
  },
  eraseSavedCommand: {
    entity: 'savedCommand',
    where: theSaved,
    tables: ['saved_commands'],
    events: ['savedCommand.erased'],
    becomes: null,
  },
  updateCommandRules: {
    entity: 'account',
    where: ({ accountId }) => ({ id: accountId }),
    data: () => ({ commandStopMaxKmh: 10, commandExpiryMinutes: 60 }),
    tables: ['accounts'],
    events: ['account.updated'],
    becomes: { commandStopMaxKmh: 10, commandExpiryMinutes: 60, version: 2 },
  },
};
