import { z } from 'zod';

/** Messages decoded from a frame, with kind and values. */
const Messages = z.array(z.looseObject({ kind: z.string() }));

export type DecodedValue = { name: string; text: string };
export type DecodedMessage = { kind: string; values: readonly DecodedValue[] };

/** Messages as name and text pairs, without empty values. */
export function decodedMessages(messages: unknown): DecodedMessage[] {
  const parsed = Messages.safeParse(messages);
  if (!parsed.success) return [];
  return parsed.data.map(({ kind, ...values }) => ({ kind, values: flattened(values) }));
}

function flattened(value: object, before = ''): DecodedValue[] {
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
    valuesOf(pathOf(before, name), one),
  );
}

/** Readings are listed among the other values. */
const pathOf = (before: string, name: string): string =>
  before === '' || before === 'attributes' ? name : `${before}.${name}`;

function valuesOf(path: string, value: unknown): DecodedValue[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ name: path, text: String(value) }];
  if (!isListOfTexts(value)) return flattened(value, path);
  return value.length > 0 ? [{ name: path, text: value.join(', ') }] : [];
}

const isListOfTexts = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((entry) => typeof entry !== 'object');
