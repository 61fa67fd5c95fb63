import { z } from 'zod';
import { rule } from './issue.ts';

const LOCAL_PART_MAX = 64;
const DOMAIN_MAX = 255;
const LABEL_MAX = 63;
const PATTERN = /^[^\s@"(),:;<>[\\\]]+@[^\s@]+\.[^\s@.]{2,}$/;

/** An e-mail address, folded to lower case so that one person has one spelling. */
export const Email = z
  .string()
  .trim()
  .min(1, 'E-mail is required')
  .refine(...rule('INVALID_EMAIL', isEmail, 'E-mail is invalid'))
  .transform((text) => text.toLowerCase());

/** Local part up to 64, domain up to 255, each label of the domain up to 63 characters, plus the usual shape. */
export function isEmail(text: string): boolean {
  if (!PATTERN.test(text)) return false;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return at <= LOCAL_PART_MAX && domain.length <= DOMAIN_MAX && domain.split('.').every(isLabel);
}

function isLabel(label: string): boolean {
  return label.length <= LABEL_MAX && /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label);
}
