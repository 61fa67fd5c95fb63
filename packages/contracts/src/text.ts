import { z } from 'zod';
import { rule } from './issue.ts';

/**
 * What no name or note needs, and what makes two texts look alike or turn around: control characters (line breaks are
 * for `prose`), bidirectional controls, invisible and zero-width characters but the joiners that scripts and emoji need.
 */
const INVISIBLE =
  '\\u202a-\\u202e\\u2066-\\u2069\\u200b\\u200e\\u200f\\u2060-\\u2064\\ufeff\\u{e0000}-\\u{e007f}';
const CONTROLS = new RegExp(`[\\p{Cc}${INVISIBLE}]`, 'u');
const CONTROLS_BUT_LINES = new RegExp(`[\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f${INVISIBLE}]`, 'u');

const readable = (name: string, refused: RegExp) =>
  rule(
    'UNREADABLE_TEXT',
    (text: string) => !refused.test(text),
    `${name} has characters that cannot be shown`,
  );

/** One line of text of up to `max` characters, trimmed and composed (NFC); empty when only blanks were sent. */
export function line(name: string, max: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, `${name} must be ${max} characters or less`)
    .refine(...readable(name, CONTROLS));
}

/** One that has to be there. */
export function requiredLine(name: string, max: number) {
  return line(name, max).min(1, `${name} is required`);
}

/** Text that may have line breaks. */
export function prose(name: string, max: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, `${name} must be ${max} characters or less`)
    .refine(...readable(name, CONTROLS_BUT_LINES));
}
