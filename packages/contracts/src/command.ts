import { z } from 'zod';

/*
 * Commands to vehicles, in words that do not depend on a protocol. Names of those that protocols have follow Traccar's,
 * so that saved commands move with a fleet; the others are recipes of a device's features.
 */

/** Commands that a protocol may support by itself. */
export const PROTOCOL_COMMANDS = [
  'custom',
  'engineStop',
  'engineResume',
  'alarmArm',
  'alarmDisarm',
  'positionSingle',
  'positionPeriodic',
  'positionStop',
  'requestPhoto',
  'rebootDevice',
  'deviceIdentification',
  'sendUssd',
  'outputControl',
] as const;

/** Commands that depend on the wiring of a device, which its features describe. */
export const RECIPE_COMMANDS = ['doorsLock', 'doorsUnlock', 'buzzerOn', 'buzzerOff'] as const;
export const RecipeCommand = z.enum([...RECIPE_COMMANDS, 'engineStop', 'engineResume']);
export type RecipeCommand = z.output<typeof RecipeCommand>;

export const CommandType = z.enum([...PROTOCOL_COMMANDS, ...RECIPE_COMMANDS]);
export type CommandType = z.output<typeof CommandType>;

export const CommandStatus = z.enum([
  'QUEUED',
  'SENT',
  'ACKNOWLEDGED',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
]);
export type CommandStatus = z.output<typeof CommandStatus>;

export const CommandReason = z.enum([
  /** It was sent, and no answer came in time. It may have been executed. */
  'NO_ANSWER',
  /** The device never answers in this protocol. */
  'NO_ANSWER_EXPECTED',
  /** The device answered without telling whether it executed the command. */
  'RESULT_UNKNOWN',
  'REFUSED_BY_DEVICE',
  /** The protocol of the device's connection has no such command. */
  'NOT_SUPPORTED',
  /** Several devices share a connection, and the protocol cannot address one of them. */
  'SHARED_LINK',
  /** The device did not connect before the command expired. */
  'NOT_CONNECTED',
  /** The vehicle did not stop before the command expired. */
  'CONDITION',
  /** A newer command of the same pair replaced it. */
  'SUPERSEDED',
  'DEVICE_MOVED',
  'MEMBER_LEFT',
  'WITHDRAWN',
  'GATEWAY_REFUSED',
  'GATEWAY_UNCLEAR',
]);
export type CommandReason = z.output<typeof CommandReason>;

export const CommandWay = z.enum(['CONNECTION', 'SMS']);
export type CommandWay = z.output<typeof CommandWay>;

/** Condition for sending a command, beside its speed limit. */
export const CommandCondition = z.enum(['NONE', 'STANDING', 'IGNITION_OFF']);
export type CommandCondition = z.output<typeof CommandCondition>;

const TEXT_MAX = 250;
/** Printable ASCII: a line break or end of frame would start a second command. */
export const CommandText = z
  .string()
  .min(1)
  .max(TEXT_MAX)
  .regex(/^[ -~]+$/, 'Letters, digits and signs of one line');

/** Texts that an answer may begin with. */
const AnswerBeginnings = z.array(z.string().min(1).max(60)).max(10).default([]);
const Answers = z.object({ done: AnswerBeginnings, refused: AnswerBeginnings });

/** The bytes that a command of a feature sends. */
export const CommandRecipe = z.discriminatedUnion('type', [
  z.object({ type: z.literal('custom'), data: CommandText, answers: Answers.optional() }),
  z.object({
    type: z.literal('outputControl'),
    index: z.int().min(1).max(32),
    data: CommandText.max(20),
    answers: Answers.optional(),
  }),
]);
export type CommandRecipe = z.output<typeof CommandRecipe>;

/** Parameters of a command by its type; a command without any has an empty object. */
export const PARAMETERS = {
  custom: z.strictObject({ data: CommandText }),
  positionPeriodic: z.strictObject({ seconds: z.int().min(5).max(86_400) }),
  sendUssd: z.strictObject({ phone: z.string().regex(/^[\d*#+]{1,30}$/) }),
  outputControl: z.strictObject({ index: z.int().min(1).max(32), data: CommandText.max(20) }),
} as const satisfies Partial<Record<CommandType, z.ZodObject>>;

const NO_PARAMETERS = z.strictObject({});

/** The schema of the parameters of a command of this type. */
export function parametersOf(type: CommandType): z.ZodObject {
  return (PARAMETERS as Partial<Record<CommandType, z.ZodObject>>)[type] ?? NO_PARAMETERS;
}

const OPPOSITES: Readonly<Partial<Record<CommandType, CommandType>>> = {
  engineStop: 'engineResume',
  engineResume: 'engineStop',
  doorsLock: 'doorsUnlock',
  doorsUnlock: 'doorsLock',
  alarmArm: 'alarmDisarm',
  alarmDisarm: 'alarmArm',
  buzzerOn: 'buzzerOff',
  buzzerOff: 'buzzerOn',
  positionPeriodic: 'positionStop',
  positionStop: 'positionPeriodic',
};

/** The commands that a new one replaces: the same and its opposite. */
export function supersededBy(type: CommandType): CommandType[] {
  const opposite = OPPOSITES[type];
  return opposite ? [type, opposite] : [];
}
