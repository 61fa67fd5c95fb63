import { CommandCondition, CommandText, CommandWay } from '@fleet/contracts/command';
import { DeviceProtocol } from '@fleet/contracts/device-rules';
import { stopsEngine } from '@fleet/contracts/stops-engine';
import { requiredLine } from '@fleet/contracts/text';
import { z } from 'zod';
import type { CommandedVehicle, Offer } from './commands-query.ts';

/** Fields of the parameters by command type. */
export const PARAMETERS = {
  custom: { data: CommandText },
  positionPeriodic: { seconds: z.int().min(5).max(86_400) },
  outputControl: { index: z.int().min(1).max(32), data: CommandText.max(20) },
} as const;

const SAFETY = {
  why: requiredLine('Reason', 255),
  confirm: requiredLine('Plate', 255),
  condition: CommandCondition,
};
/** Valid values of the safety fields, for a command without them. They are not sent. */
const NO_SAFETY = { why: '-', confirm: '-', condition: 'NONE' } as const;

/** Values of the form of a command. */
export type Entered = {
  data?: string;
  seconds?: number;
  index?: number;
  way?: CommandWay;
  why?: string;
  confirm?: string;
  condition?: CommandCondition;
};

/** Whether a command with these values requires a reason and the plate. */
export type NeedsSafety = (entered: Pick<Entered, 'data'>) => boolean;

/** The rule for an offer: the server has the same one for free text that stops the engine. */
export function safetyRule(
  { type, isDangerous, deviceId }: Offer,
  { devices }: CommandedVehicle,
): NeedsSafety {
  const device = devices.find(({ id }) => id === deviceId);
  const protocol = DeviceProtocol.safeParse(device?.protocol).data;
  return ({ data = '' }) =>
    isDangerous || (type === 'custom' && protocol !== undefined && stopsEngine(protocol, data, false));
}

/** Form schema of an offer. The safety fields are required where the rule says so. */
export function commandSchema({ type, ways }: Offer, needsSafety: NeedsSafety) {
  const parameters = type in PARAMETERS ? PARAMETERS[type as keyof typeof PARAMETERS] : {};
  const way = ways.length > 1 ? { way: CommandWay } : {};
  return z.preprocess(
    (entered: Entered) => (needsSafety(entered) ? entered : { ...entered, ...NO_SAFETY }),
    z.object({ ...parameters, ...way, ...SAFETY }),
  );
}
