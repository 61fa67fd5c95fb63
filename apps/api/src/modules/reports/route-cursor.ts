import { z } from 'zod';
import { formatCursor, parseCursor } from './cursor.ts';

/** A bigint of the database, which JSON has no number for. */
const Hash = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .refine((text) => BigInt.asIntN(64, BigInt(text)) === BigInt(text));
const Cursor = z.tuple([z.uuid(), z.iso.datetime(), z.uuid(), Hash]);

type RouteCursor = { vehicleId: string; fixTime: Date; deviceId: string; hash: string };

export function formatRouteCursor({ vehicleId, fixTime, deviceId, hash }: RouteCursor): string {
  return formatCursor([vehicleId, fixTime.toISOString(), deviceId, hash]);
}

/** @throws InvalidInputError for text that no answer gave */
export function parseRouteCursor(text: string): RouteCursor {
  const [vehicleId, fixTime, deviceId, hash] = parseCursor(Cursor, text);
  return { vehicleId, fixTime: new Date(fixTime), deviceId, hash };
}
