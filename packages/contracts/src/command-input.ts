import { z } from 'zod';
import { CommandCondition, CommandStatus, CommandType, CommandWay, parametersOf } from './command.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { line, requiredLine } from './text.ts';

/**
 * Minutes until a command expires: at most a month, and at most four hours for a command that a person has to
 * watch.
 */
export const EXPIRY_MINUTES = { min: 5, max: 43_200, watched: 30, watchedMax: 240 } as const;
/** Most vehicles of one group command. */
export const COMMANDED_MAX = 500;
/** Least characters of the reason with which a manager stops an engine at any speed. */
export const INSISTING_WHY_MIN = 10;

const Parameters = z.record(z.string(), z.unknown()).optional();

type Commanded = { type: CommandType; parameters?: Record<string, unknown> | undefined };

/** Only parameters of the command's type are allowed. */
const fits = ({ type, parameters }: Commanded) => parametersOf(type).safeParse(parameters ?? {}).success;
const MISFIT = {
  path: ['parameters'],
  error: 'These are not the parameters of this command',
  params: { code: 'INVALID' },
};

const COMMANDED = {
  type: CommandType.describe('engineStop, doorsLock, positionSingle, custom, …'),
  parameters: Parameters.describe(
    'By the type: { data } of custom, { seconds } of positionPeriodic, { index, data } of outputControl.',
  ),
  why: line('Reason', 255).optional().describe('Asked for where the command is dangerous.'),
  condition: CommandCondition.optional().describe(
    'When it leaves. An engine stop without a condition is refused while the vehicle drives.',
  ),
  expiresInMinutes: z.int().min(EXPIRY_MINUTES.min).max(EXPIRY_MINUTES.max).optional(),
};

export const CommandVehicle = z
  .object({
    ...COMMANDED,
    deviceId: Id.optional().describe('By which of its devices; the one that is connected when absent.'),
    way: CommandWay.optional(),
    confirm: line('Plate', 255).optional().describe('Plate of the vehicle, or its title where it has none.'),
    insist: z.boolean().optional().describe('An engine stop at whatever speed, by who keeps the account.'),
    againOf: Id.optional().describe('The command that it repeats.'),
  })
  .refine(fits, MISFIT);
export type CommandVehicle = z.output<typeof CommandVehicle>;

export const CommandVehicles = z.object(COMMANDED).refine(fits, MISFIT);
export type CommandVehicles = z.output<typeof CommandVehicles>;

export const CommandedVehiclesWhere = z.object({ ids: z.array(Id).min(1).max(COMMANDED_MAX) });
export type CommandedVehiclesWhere = z.output<typeof CommandedVehiclesWhere>;

export const CommandsWhere = z.object({
  accountId: Id.nullish(),
  vehicleId: Id.nullish(),
  deviceId: Id.nullish(),
  batchId: Id.nullish(),
  statuses: z.array(CommandStatus).max(CommandStatus.options.length).nullish(),
  types: z.array(CommandType).max(CommandType.options.length).nullish(),
});
export type CommandsWhere = z.output<typeof CommandsWhere>;

export const CreateSavedCommand = z
  .object({
    title: requiredLine('Title', 100),
    type: CommandType,
    parameters: Parameters,
    accountId: Id.optional(),
  })
  .refine(fits, MISFIT);
export type CreateSavedCommand = z.output<typeof CreateSavedCommand>;

/** Only the title may change; other bytes would be another command. */
export const UpdateSavedCommand = patch(z.object({ title: requiredLine('Title', 100) }));
export type UpdateSavedCommand = z.output<typeof UpdateSavedCommand>;

export const SavedCommandsWhere = z.object({ accountId: Id.nullish(), search: Search });
export type SavedCommandsWhere = z.output<typeof SavedCommandsWhere>;

export const UpdateCommandRules = patch(
  z.object({
    commandStopMaxKmh: z.number().min(0).max(20).describe('An engine is stopped at this speed or below.'),
    commandStopNeedsSecondFactor: z
      .boolean()
      .describe('Engines are stopped only from sessions that passed a second factor.'),
    commandExpiryMinutes: z
      .int()
      .min(EXPIRY_MINUTES.min)
      .max(EXPIRY_MINUTES.max)
      .describe('How long commands wait for their devices.'),
    rentersMayLock: z
      .boolean()
      .describe('Renters lock and unlock the doors of a vehicle while they have it.'),
  }),
);
export type UpdateCommandRules = z.output<typeof UpdateCommandRules>;
