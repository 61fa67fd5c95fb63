import { z } from 'zod';
import { CommandRecipe, type CommandType, RecipeCommand } from './command.ts';
import type { DeviceProtocol } from './device-rules.ts';
import { recipeStopsEngine } from './stops-engine.ts';

/** Commands that the encoder of each protocol supports. */
export const COMMANDS_OF_PROTOCOL: Readonly<Record<DeviceProtocol, readonly CommandType[]>> = {
  teltonika: ['custom', 'engineStop', 'engineResume'],
  gt06: ['custom', 'engineStop', 'engineResume'],
  osmand: ['custom'],
  h02: ['engineStop', 'engineResume', 'alarmArm', 'alarmDisarm', 'positionPeriodic'],
  gps103: [
    'custom',
    'engineStop',
    'engineResume',
    'alarmArm',
    'alarmDisarm',
    'positionSingle',
    'positionPeriodic',
    'positionStop',
    'requestPhoto',
  ],
  wialon: ['rebootDevice', 'deviceIdentification', 'sendUssd', 'outputControl'],
};

/**
 * Settings that define what a feature sends: `{ commands: { doorsLock: { type: 'custom', data: 'setdigout 1'
 * } } }`.
 */
export const FeatureSettings = z.looseObject({
  commands: z.partialRecord(RecipeCommand, CommandRecipe).optional(),
});

export type OfferingFeature = { key: string; settings: unknown };
export type OfferingDevice = {
  id: string;
  /** Null for a device that never connected. */
  protocol: DeviceProtocol | null;
  isOnline: boolean;
  features: readonly OfferingFeature[];
};

export type CommandOffer = {
  type: CommandType;
  deviceId: string;
  /** Requires a reason and the vehicle's plate. */
  isDangerous: boolean;
  /** Only a person may send it, to one vehicle at a time; not programs, not groups. */
  isForPeople: boolean;
  protocol: DeviceProtocol;
  isOnline: boolean;
  /** What is sent for a command of a feature; null for others. */
  recipe: CommandRecipe | null;
};

/** Commands that need installed wiring, which the feature confirms. */
const NEEDS_ENGINE_BLOCK: readonly CommandType[] = ['engineStop', 'engineResume', 'outputControl'];
/** Never offered, so screens do not list them: photos and network codes cost money, and few devices support them. */
export const WITHOUT_OFFER: readonly CommandType[] = ['requestPhoto', 'sendUssd'];
const DANGEROUS: readonly CommandType[] = ['engineStop', 'outputControl'];
const ORDER: readonly CommandType[] = [
  'doorsLock',
  'doorsUnlock',
  'engineStop',
  'engineResume',
  'alarmArm',
  'alarmDisarm',
  'buzzerOn',
  'buzzerOff',
  'positionSingle',
  'positionPeriodic',
  'positionStop',
  'rebootDevice',
  'deviceIdentification',
  'outputControl',
  'custom',
];

/**
 * The commands that the devices of a vehicle support, each once: by a connected device, else by the first
 * that supports it.
 */
export function offersOf(devices: readonly OfferingDevice[]): CommandOffer[] {
  const byConnection = devices.toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline));
  const offers = new Map<CommandType, CommandOffer>();
  for (const offer of byConnection.flatMap(offersOfDevice))
    if (!offers.has(offer.type)) offers.set(offer.type, offer);
  return [...offers.values()].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
}

/** The commands that one device supports. */
export function offersOfDevice({ id, protocol, isOnline, features }: OfferingDevice): CommandOffer[] {
  if (!protocol) return [];
  const known = COMMANDS_OF_PROTOCOL[protocol];
  const recipes = recipesOf(features).filter(([, recipe]) => known.includes(recipe.type));
  const canBlock = features.some(({ key }) => key === 'ENGINE_BLOCK');
  const own = known.filter(
    (type) => !WITHOUT_OFFER.includes(type) && (canBlock || !NEEDS_ENGINE_BLOCK.includes(type)),
  );
  const offer = (type: CommandType, recipe: CommandRecipe | null): CommandOffer => {
    const isDangerous =
      DANGEROUS.includes(type) ||
      (type === 'custom' && isWired(features)) ||
      (recipe !== null && recipeStopsEngine(protocol, recipe, canBlock));
    const isForPeople = isDangerous || type === 'doorsUnlock';
    return { type, deviceId: id, isOnline, recipe, protocol, isDangerous, isForPeople };
  };
  const offers = new Map(own.map((type) => [type, offer(type, null)]));
  for (const [type, recipe] of recipes) offers.set(type, offer(type, recipe));
  return [...offers.values()];
}

/** Whether free text could switch what these features have wired to the device, without the checks of their commands. */
export function isWired(features: readonly OfferingFeature[]): boolean {
  return features.some(({ key }) => key === 'ENGINE_BLOCK') || recipesOf(features).length > 0;
}

function recipesOf(features: readonly OfferingFeature[]): [CommandType, CommandRecipe][] {
  return features.flatMap(({ settings }) => {
    const parsed = FeatureSettings.safeParse(settings ?? {});
    const commands = parsed.success ? (parsed.data.commands ?? {}) : {};
    return Object.entries(commands) as [CommandType, CommandRecipe][];
  });
}

/** Free texts that only read, by protocol; they need no confirmation. */
const READS: Readonly<Partial<Record<DeviceProtocol, readonly RegExp[]>>> = {
  teltonika: [/^(get(ver|info|status|gps|io)|ggps|getparam \d{1,6})$/],
  gt06: [/^(STATUS|GPRSSET|PARAM|VERSION|WHERE|URL|ICCID|IMEI|IMSI)#$/i],
  wialon: [/^VER\?$/],
};

export function onlyReads(protocol: DeviceProtocol, text: string): boolean {
  return READS[protocol]?.some((pattern) => pattern.test(text)) ?? false;
}

/**
 * Protocols whose frames carry the length of the text. In others, a text that ends a frame would start
 * another one.
 */
const BY_LENGTH: readonly DeviceProtocol[] = ['teltonika', 'gt06', 'osmand'];

/** Whether a free text is a single command in this protocol. */
export function isOneCommand(protocol: DeviceProtocol, text: string): boolean {
  return BY_LENGTH.includes(protocol) || !/[#;*]/.test(text);
}
