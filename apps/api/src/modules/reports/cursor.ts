import type { z } from 'zod';
import { InvalidInputError } from '../../errors.ts';

/** Where an answer ended, as opaque text. */
export function formatCursor(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws InvalidInputError for text that no answer gave */
export function parseCursor<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const result = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (result.success) return result.data;
  throw new InvalidInputError([
    { path: ['where', 'cursor'], code: 'INVALID', params: {}, message: 'Cursor is invalid' },
  ]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
