import { z } from 'zod';
import { rule } from './issue.ts';

/**
 * What no name or note needs, and what makes two texts look alike or turn around: control characters (line breaks are
 * for `prose`), separators of lines, and what is not drawn at all: bidirectional controls, zero-width and filling
 * characters. Variants of a character (U+FE00 …) are drawn, and joiners have their own rule.
 */
const UNDRAWN = '(?![\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}])\\p{Default_Ignorable_Code_Point}';
/** Joiners stand behind letters of scripts that join, behind marks, and in emoji; elsewhere nobody sees them. */
const JOINING =
  '\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}';
const STRAY_JOINER = `(?<![${JOINING}])[\\u200c\\u200d]`;
/** More combining marks on one letter than any language uses; they would cover the lines above and below. */
const STACKED_MARKS = '\\p{M}{7}';
const INVISIBLE = `[\\p{Zl}\\p{Zp}\\ufff9-\\ufffb]|${UNDRAWN}|${STRAY_JOINER}|${STACKED_MARKS}`;
const CONTROLS = new RegExp(`\\p{Cc}|${INVISIBLE}`, 'u');
const CONTROLS_BUT_LINES = new RegExp(`[\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f]|${INVISIBLE}`, 'u');

/** Whether one line of text has nothing in it that is not shown. */
export const isShown = (text: string): boolean => !CONTROLS.test(text);

const readable = (name: string, holds: (text: string) => boolean) =>
  rule('UNREADABLE_TEXT', holds, `${name} has characters that cannot be shown`);

/** One line of text of up to `max` characters, trimmed and composed (NFC); empty when only blanks were sent. */
export function line(name: string, max: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, `${name} must be ${max} characters or less`)
    .refine(...readable(name, isShown));
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
    .refine(...readable(name, (text) => !CONTROLS_BUT_LINES.test(text)));
}
