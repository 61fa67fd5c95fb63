import { z } from 'zod';
import { formatCursor, parseCursor } from './cursor.ts';

const Cursor = z.tuple([z.uuid(), z.iso.datetime(), z.uuid(), z.uuid()]);

type EventCursor = { vehicleId: string; at: Date; deviceId: string; id: string };

export function formatEventCursor({ vehicleId, at, deviceId, id }: EventCursor): string {
  return formatCursor([vehicleId, at.toISOString(), deviceId, id]);
}

/** @throws InvalidInputError for text that no answer gave */
export function parseEventCursor(text: string): EventCursor {
  const [vehicleId, at, deviceId, id] = parseCursor(Cursor, text);
  return { vehicleId, at: new Date(at), deviceId, id };
}
