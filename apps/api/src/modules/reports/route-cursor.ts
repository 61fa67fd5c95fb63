import { z } from 'zod';
import { formatCursor, parseCursor } from './cursor.ts';

/** A bigint of the database, which JSON has no number for. */
const Hash = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .refine((text) => BigInt.asIntN(64, BigInt(text)) === BigInt(text));
const Cursor = z.tuple([z.uuid(), z.iso.datetime(), z.uuid(), Hash]);

export type RouteCursor = { vehicleId: string; fixTime: Date; deviceId: string; hash: string };

export function formatRouteCursor({ vehicleId, fixTime, deviceId, hash }: RouteCursor): string {
  return formatCursor([vehicleId, fixTime.toISOString(), deviceId, hash]);
}

/** @throws InvalidInputError for text that no answer gave */
export function parseRouteCursor(text: string): RouteCursor {
  const [vehicleId, fixTime, deviceId, hash] = parseCursor(Cursor, text);
  // Ids are compared as the text that the database writes.
  return {
    vehicleId: vehicleId.toLowerCase(),
    fixTime: new Date(fixTime),
    deviceId: deviceId.toLowerCase(),
    hash: String(BigInt(hash)),
  };
}
