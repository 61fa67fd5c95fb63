import type { CommandRecipe } from './command.ts';
import type { DeviceProtocol } from './device-rules.ts';

/**
 * Free texts that switch the output which the protocol's engine stop switches: output 1 of Teltonika, the relay of
 * GT06, the letter J of GPS103.
 */
const SWITCHES: Readonly<Partial<Record<DeviceProtocol, RegExp>>> = {
  teltonika: /setdigout\s+1/i,
  gt06: /relay\s*,\s*1|\bDYD\b/i,
  gps103: /(^|,)\s*J\s*;?\s*$/i,
};
/** The encoder of Teltonika sends such a text as bytes. */
const HEX = /^([0-9a-f]{2})+$/i;

/**
 * Whether a free text does what an engine stop does, whatever it is called. Outputs of Teltonika switch the engine only
 * where the device can block it; elsewhere doors may be wired to them.
 */
export function stopsEngine(protocol: DeviceProtocol, text: string, canBlock: boolean): boolean {
  if (protocol === 'teltonika' && !canBlock) return false;
  const bare = text.trim();
  const said = protocol === 'teltonika' && HEX.test(bare) ? fromHex(bare) : bare;
  return SWITCHES[protocol]?.test(said) ?? false;
}

/** Whether what a feature sends does. An output of Wialon is named by a number that says nothing of its wiring. */
export const recipeStopsEngine = (
  protocol: DeviceProtocol,
  recipe: CommandRecipe,
  canBlock: boolean,
): boolean => recipe.type === 'custom' && stopsEngine(protocol, recipe.data, canBlock);

function fromHex(text: string): string {
  const bytes = text.match(/../g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
}
