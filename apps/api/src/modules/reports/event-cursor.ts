import { z } from 'zod';
import { InvalidInputError } from '../../errors.ts';

const Cursor = z.tuple([z.uuid(), z.iso.datetime(), z.uuid(), z.uuid()]);

type EventCursor = { vehicleId: string; at: Date; deviceId: string; id: string };

/** Where an answer ended, as opaque text. */
export function formatEventCursor({ vehicleId, at, deviceId, id }: EventCursor): string {
  return Buffer.from(JSON.stringify([vehicleId, at.toISOString(), deviceId, id])).toString('base64url');
}

/** @throws InvalidInputError for text that no answer gave */
export function parseEventCursor(text: string): EventCursor {
  const result = Cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!result.success) throw new InvalidInputError([{ path: 'where.cursor', message: 'Cursor is invalid' }]);
  const [vehicleId, at, deviceId, id] = result.data;
  return { vehicleId, at: new Date(at), deviceId, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
