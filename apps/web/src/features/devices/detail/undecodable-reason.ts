/** Reason as a text key of `devices:kept.reasons` with values; null for unknown reasons. */
export type UndecodableReason =
  | { key: 'refused' | 'fields' | 'checksum' }
  | { key: 'record'; index: number; count: number }
  | { key: 'packets'; count: number };

/** Parses the English reasons of the decoders. */
export function undecodableReason(reason: string): UndecodableReason | null {
  if (reason === 'refused by the database') return { key: 'refused' };
  if (reason === 'fields that do not fit') return { key: 'fields' };
  if (reason === 'wrong checksum') return { key: 'checksum' };
  const record = /^record (\d+) of (\d+) breaks codec \d+$/.exec(reason);
  if (record) return { key: 'record', index: Number(record[1]), count: Number(record[2]) };
  const packets = /^(\d+) packets do not fit$/.exec(reason);
  return packets ? { key: 'packets', count: Number(packets[1]) } : null;
}
