import type { Attributes } from '@fleet/contracts/attributes';

/** More keys or longer texts than this no tracker has; they would make one row weigh megabytes. */
const MAX_KEYS = 256;
const MAX_TEXT_LENGTH = 4_096;

/** What jsonb can hold: no NUL, no lone surrogate, no NaN. The same object when there is nothing to change. */
export function cleanAttributes(attributes: Attributes): Attributes {
  let keys = 0;
  for (const key in attributes) {
    keys++;
    if (keys > MAX_KEYS || !isStorable(key) || !isStorable(attributes[key])) return rebuild(attributes);
  }
  return attributes;
}

/** Text that PostgreSQL takes in a text or jsonb column. */
export function cleanText(text: string, maxLength = MAX_TEXT_LENGTH): string {
  return text.replaceAll('\0', '').slice(0, maxLength).toWellFormed();
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string')
    return value.length <= MAX_TEXT_LENGTH && !value.includes('\0') && value.isWellFormed();
  return typeof value === 'boolean' || Number.isFinite(value);
}

function rebuild(attributes: Attributes): Attributes {
  const clean: Attributes = {};
  for (const [key, value] of Object.entries(attributes).slice(0, MAX_KEYS)) {
    if (typeof value === 'string') clean[cleanText(key)] = cleanText(value);
    else if (isStorable(value)) clean[cleanText(key)] = value;
  }
  return clean;
}
