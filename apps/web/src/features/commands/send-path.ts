import type { CommandType } from '@fleet/contracts/command';

/** Search parameter: type of the command in the open form. */
export const FORM = 'send';
/** Search parameter: saved command that the form starts with. */
export const SAVED = 'saved';
/** Search parameter: sent command that the form repeats. */
export const AGAIN = 'again';

/** Commands that need a form. */
export const WITH_FORM: readonly CommandType[] = [
  'custom',
  'doorsUnlock',
  'engineStop',
  'outputControl',
  'positionPeriodic',
];

/** Path of the form that sends a command of a vehicle again. */
export const againPath = (sent: { id: string; type: CommandType }, vehicleId: string): string =>
  `/vehicles/${vehicleId}/commands?${FORM}=${sent.type}&${AGAIN}=${sent.id}`;
