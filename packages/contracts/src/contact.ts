import { z } from 'zod';
import { Email } from './email.ts';
import { type IssueCode, issuesOf, rule } from './issue.ts';
import { requiredLine } from './text.ts';

/** Of one person: more ways to reach somebody nobody tries. */
export const MAX_CONTACTS = 20;
const VALUE_MAX = 255;

export const ContactType = z.enum(['EMAIL', 'PHONE', 'WHATSAPP', 'TELEGRAM', 'OTHER']);
export type ContactType = z.output<typeof ContactType>;

/** A number that reaches its owner from every country (E.164), without what people write between its digits. */
const Phone = requiredLine('Phone number', VALUE_MAX)
  .transform((text) => text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+'))
  .refine(...rule('INVALID', (text: string) => /^\+[1-9]\d{5,14}$/.test(text), 'Phone number is invalid'));

const TelegramName = requiredLine('Name', VALUE_MAX)
  .transform((text) => text.replace(/^@/, ''))
  .refine(...rule('INVALID', (text: string) => /^[A-Za-z]\w{3,31}$/.test(text), 'Name is invalid'));

/** What each kind takes, and the one spelling in which it is kept. */
export const CONTACT_VALUES = {
  EMAIL: Email,
  PHONE: Phone,
  WHATSAPP: Phone,
  TELEGRAM: TelegramName,
  OTHER: requiredLine('Contact', VALUE_MAX),
} as const satisfies Record<ContactType, z.ZodType<string, string>>;

/** As it was typed: its type says what it has to be. */
const Typed = z.string().max(VALUE_MAX, `Contact must be ${VALUE_MAX} characters or less`);

export const CreateContact = z
  .object({
    type: ContactType,
    value: Typed.describe('As its type is written; a number begins with its country.'),
    isPrimary: z
      .boolean()
      .default(false)
      .describe('In place of the one before. The first contact is it anyway.'),
    isPublic: z.boolean().default(false).describe("Seen by others in the person's accounts."),
  })
  .superRefine(({ type, value }, context) => {
    for (const { code, message } of wrongWith(type, value))
      context.addIssue({ code: 'custom', path: ['value'], message, params: { code } });
  });
export type CreateContact = z.output<typeof CreateContact>;

/** With another type it would be another contact. */
export const UpdateContact = z.object({
  value: Typed.optional().describe('As its type is written.'),
  isPrimary: z.boolean().optional(),
  isPublic: z.boolean().optional(),
});
export type UpdateContact = z.output<typeof UpdateContact>;

/** The same of a contact whose type is known. */
export const updateContactOf = (type: ContactType) =>
  UpdateContact.extend({ value: CONTACT_VALUES[type].optional() });

function wrongWith(type: ContactType, value: string): { code: IssueCode; message: string }[] {
  const { error } = CONTACT_VALUES[type].safeParse(value);
  return error ? issuesOf(error, value) : [];
}
