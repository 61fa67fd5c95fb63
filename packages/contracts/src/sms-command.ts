import { CommandRecipe, type CommandType } from './command.ts';
import type { DeviceProtocol } from './device-rules.ts';

/** Characters of one SMS. A longer text costs several messages, and many trackers read only the first. */
export const SMS_TEXT_MAX = 160;

/** Engine commands that trackers accept by SMS without their own password, by protocol. */
const ENGINE: Readonly<Partial<Record<DeviceProtocol, Readonly<Partial<Record<CommandType, string>>>>>> = {
  teltonika: { engineStop: 'setdigout 1', engineResume: 'setdigout 0' },
  gt06: { engineStop: 'Relay,1#', engineResume: 'Relay,0#' },
};

/** The SMS text of a command; null if unknown. */
export function smsTextOf(protocol: string | null, type: string, parameters: unknown): string | null {
  const recipe = CommandRecipe.safeParse(parameters);
  const isText = recipe.success && recipe.data.type === 'custom';
  const known = ENGINE[protocol as DeviceProtocol]?.[type as CommandType];
  const text = isText ? recipe.data.data : recipe.success ? null : textOf(type, parameters, known);
  if (text === null) return null;
  // An empty login and password, each followed by a space.
  return protocol === 'teltonika' && !text.startsWith(' ') ? `  ${text}` : text;
}

function textOf(type: string, parameters: unknown, known: string | undefined): string | null {
  const { data } = (parameters ?? {}) as { data?: unknown };
  if (type === 'custom') return typeof data === 'string' ? data : null;
  return known ?? null;
}

/** Protocols whose trackers accept free text by SMS. */
const WITH_TEXT: readonly DeviceProtocol[] = ['teltonika', 'gt06', 'gps103', 'h02', 'wialon'];

/** Whether a command of this protocol can be sent by SMS. */
export function goesBySms(protocol: DeviceProtocol, type: CommandType, recipe: unknown): boolean {
  if (!WITH_TEXT.includes(protocol)) return false;
  return type === 'custom' || smsTextOf(protocol, type, recipe ?? {}) !== null;
}

/**
 * The number of a SIM for a gateway; null for an incomplete number or a short one, such as an emergency
 * number.
 */
export function smsNumberOf(sim: string | null): string | null {
  const number = (sim ?? '').replaceAll(/[\s().-]/g, '');
  return /^\+?\d{8,15}$/.test(number) ? number : null;
}
