import { z } from 'zod';
import { rule } from './issue.ts';
import { isUnmistakable } from './look-alike.ts';
import { isShown } from './text.ts';

const LOCAL_PART_MAX = 64;
const DOMAIN_MAX = 255;
const LABEL_MAX = 63;
const PATTERN = /^[^\s@"(),:;<>[\\\]]+@[^\s@]+\.[^\s@.]{2,}$/;

/** An e-mail address, composed (NFC) and folded to lower case so that one person has one spelling. */
export const Email = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'E-mail is required')
  .refine(...rule('INVALID_EMAIL', isEmail, 'E-mail is invalid'))
  .transform((text) => text.toLowerCase().normalize('NFC'));

/**
 * The address of somebody new: one that cannot be taken for another's. Nothing hidden, no characters that are a form of
 * others (full-width letters), no mix of scripts in one part, no part that looks Latin and is not.
 */
export const NewEmail = z
  .string()
  .refine(...rule('INVALID_EMAIL', (text: string) => isPlain(text.trim()), 'E-mail is invalid'))
  .pipe(Email);

/** Local part up to 64, domain up to 255, each label of the domain up to 63 characters, plus the usual shape. */
export function isEmail(text: string): boolean {
  if (!PATTERN.test(text)) return false;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return at <= LOCAL_PART_MAX && domain.length <= DOMAIN_MAX && domain.split('.').every(isLabel);
}

function isLabel(label: string): boolean {
  return label.length <= LABEL_MAX && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label);
}

/** What is empty or no address at all is told by `Email`. */
function isPlain(text: string): boolean {
  const composed = text.normalize('NFC');
  if (!isEmail(composed)) return true;
  return composed.normalize('NFKC') === composed && isShown(composed) && isUnmistakable(composed);
}
