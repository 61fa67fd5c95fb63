import { withoutIdentifying } from '@fleet/contracts/attributes';
import type { Caller } from '../caller.ts';

/** Readings as this caller may see them: what identifies the device, the vehicle or the driver is for their keepers. */
export function readableAttributes(
  caller: Caller | null,
  attributes: Record<string, unknown>,
): Record<string, unknown> {
  return caller?.may('inspect', 'Device') ? attributes : withoutIdentifying(attributes);
}
