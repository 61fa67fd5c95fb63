import { z } from 'zod';
import { InvalidInputError } from '../../errors.ts';

const Cursor = z.tuple([z.uuid(), z.iso.datetime(), z.uuid(), z.string().regex(/^-?\d{1,19}$/)]);

export type RouteCursor = { vehicleId: string; fixTime: Date; deviceId: string; hash: string };

/** Where an answer ended, as opaque text. */
export function formatRouteCursor({ vehicleId, fixTime, deviceId, hash }: RouteCursor): string {
  return Buffer.from(JSON.stringify([vehicleId, fixTime.toISOString(), deviceId, hash])).toString(
    'base64url',
  );
}

/** @throws InvalidInputError for text that no answer gave */
export function parseRouteCursor(text: string): RouteCursor {
  const result = Cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!result.success) throw new InvalidInputError([{ path: 'where.cursor', message: 'Cursor is invalid' }]);
  const [vehicleId, fixTime, deviceId, hash] = result.data;
  return { vehicleId, fixTime: new Date(fixTime), deviceId, hash };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
