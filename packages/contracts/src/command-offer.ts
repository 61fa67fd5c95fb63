import { z } from 'zod';
import { CommandRecipe, type CommandType, RecipeCommand } from './command.ts';
import type { DeviceProtocol } from './device-rules.ts';

/** What the encoder of each protocol has bytes for. */
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

/** A keeper's way to say what a feature sends: `{ commands: { doorsLock: { type: 'custom', data: 'setdigout 1' } } }`. */
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
  /** It asks for a reason and for the vehicle's plate. */
  isDangerous: boolean;
  /** A person sends it to one vehicle: no program does, and no group gets it. */
  isForPeople: boolean;
  protocol: DeviceProtocol;
  isOnline: boolean;
  /** What is sent, for commands of features. */
  recipe: CommandRecipe | null;
};

/** Wires that somebody has to have laid: without the feature nothing hangs on them. */
const NEEDS_ENGINE_BLOCK: readonly CommandType[] = ['engineStop', 'engineResume', 'outputControl'];
/** Photos and calls of the network cost, and few devices have them: no button of their own. */
const WITHOUT_OFFER: readonly CommandType[] = ['requestPhoto', 'sendUssd'];
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
 * What the devices of a vehicle can be told: each command once, by the device that is connected, else by the first that
 * has it. A command that no device has is not offered.
 */
export function offersOf(devices: readonly OfferingDevice[]): CommandOffer[] {
  const byConnection = devices.toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline));
  const offers = new Map<CommandType, CommandOffer>();
  for (const offer of byConnection.flatMap(offersOfDevice))
    if (!offers.has(offer.type)) offers.set(offer.type, offer);
  return [...offers.values()].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
}

/** What one device can be told. */
export function offersOfDevice({ id, protocol, isOnline, features }: OfferingDevice): CommandOffer[] {
  if (!protocol) return [];
  const known = COMMANDS_OF_PROTOCOL[protocol];
  const recipes = recipesOf(features).filter(([, recipe]) => known.includes(recipe.type));
  const canBlock = features.some(({ key }) => key === 'ENGINE_BLOCK');
  const own = known.filter(
    (type) => !WITHOUT_OFFER.includes(type) && (canBlock || !NEEDS_ENGINE_BLOCK.includes(type)),
  );
  const offer = (type: CommandType, recipe: CommandRecipe | null): CommandOffer => {
    const isDangerous = DANGEROUS.includes(type) || (type === 'custom' && isWired(features));
    const isForPeople = isDangerous || type === 'doorsUnlock';
    return { type, deviceId: id, isOnline, recipe, protocol, isDangerous, isForPeople };
  };
  const offers = new Map(own.map((type) => [type, offer(type, null)]));
  for (const [type, recipe] of recipes) offers.set(type, offer(type, recipe));
  return [...offers.values()];
}

/** Free text could switch what is wired to the device, past every question that its own commands ask. */
function isWired(features: readonly OfferingFeature[]): boolean {
  return features.some(({ key }) => key === 'ENGINE_BLOCK') || recipesOf(features).length > 0;
}

function recipesOf(features: readonly OfferingFeature[]): [CommandType, CommandRecipe][] {
  return features.flatMap(({ settings }) => {
    const parsed = FeatureSettings.safeParse(settings ?? {});
    const commands = parsed.success ? (parsed.data.commands ?? {}) : {};
    return Object.entries(commands) as [CommandType, CommandRecipe][];
  });
}

/** Free text that only reads, by protocol: it asks no questions. */
const READS: Readonly<Partial<Record<DeviceProtocol, readonly RegExp[]>>> = {
  teltonika: [/^(get(ver|info|status|gps|io)|ggps|getparam \d{1,6})$/],
  gt06: [/^(STATUS|GPRSSET|PARAM|VERSION|WHERE|URL|ICCID|IMEI|IMSI)#$/i],
  wialon: [/^VER\?$/],
};

export function onlyReads(protocol: DeviceProtocol, text: string): boolean {
  return READS[protocol]?.some((pattern) => pattern.test(text)) ?? false;
}

/** Protocols whose frames carry the length of their text; in others a text that ends a frame would begin another one. */
const BY_LENGTH: readonly DeviceProtocol[] = ['teltonika', 'gt06', 'osmand'];

/** Whether a free text is one command in this protocol. */
export function isOneCommand(protocol: DeviceProtocol, text: string): boolean {
  return BY_LENGTH.includes(protocol) || !/[#;*]/.test(text);
}
