/**
 * What a person can ask of a device, in words that do not depend on the protocol. Names follow Traccar's, so that
 * saved commands move with a fleet.
 */
export type Command =
  | { type: 'custom'; data: string }
  | { type: 'engineStop' }
  | { type: 'engineResume' }
  | { type: 'alarmArm' }
  | { type: 'alarmDisarm' }
  | { type: 'positionSingle' }
  | { type: 'positionPeriodic'; seconds: number }
  | { type: 'positionStop' }
  | { type: 'requestPhoto' }
  | { type: 'rebootDevice' }
  | { type: 'deviceIdentification' }
  | { type: 'sendUssd'; phone: string }
  | { type: 'outputControl'; index: number; data: string };

/** Whom a command goes to. `sentAt` is for protocols that put the time into it. */
export type CommandTarget = {
  identifier: string;
  password: string | null;
  model: string | null;
  sentAt: Date;
};
