import { z } from 'zod';
import { rule } from './issue.ts';
import { smsNumberOf } from './sms-command.ts';
import { line } from './text.ts';
import { webAddress } from './web-address.ts';

const URL_MAX = 500;
const TEMPLATE_MAX = 2_000;
const SECRET_MAX = 1_000;

/** Format of the request body, which decides how values are escaped. */
export const SmsBodyKind = z.enum(['JSON', 'FORM', 'XML']);
export type SmsBodyKind = z.output<typeof SmsBodyKind>;

/** Default templates of the body. */
export const SMS_TEMPLATES: Readonly<Record<SmsBodyKind, string>> = {
  JSON: '{"to": "{phone}", "text": "{message}"}',
  FORM: 'To={phone}&Body={message}',
  XML: '<sms><to>{phone}</to><text>{message}</text></sms>',
};

const hasPlaces = (text: string): boolean => text.includes('{phone}') && text.includes('{message}');
/** A token of RFC 9110. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]{1,100}$/;
/** One line of visible characters, since a line break would start another header. */
const HEADER_VALUE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;
/** Headers that the request sets itself. */
const OWN_HEADERS = ['host', 'content-length', 'content-type', 'transfer-encoding', 'connection'];
const isFree = (name: string): boolean => !OWN_HEADERS.includes(name.toLowerCase());

export const UpdateSmsGateway = z.object({
  url: webAddress(URL_MAX).nullable().describe('Null ends commands by SMS.'),
  kind: SmsBodyKind.default('JSON'),
  template: z
    .string()
    .trim()
    .max(TEMPLATE_MAX)
    .refine(...rule('INVALID', hasPlaces, 'Template needs {phone} and {message}'))
    .default(SMS_TEMPLATES.JSON)
    .describe('Body of the request, with {phone} and {message}.'),
  headerName: line('Header', 100)
    .regex(HEADER_NAME, 'Header is invalid')
    .refine(...rule('INVALID', isFree, 'This header is set by the request itself'))
    .default('Authorization'),
  headerValue: z
    .string()
    .trim()
    .max(SECRET_MAX)
    .regex(HEADER_VALUE, 'Value is invalid')
    .optional()
    .describe('Written only. Absent, the one before stays, unless the address leads to another host.'),
});
export type UpdateSmsGateway = z.output<typeof UpdateSmsGateway>;

export const SendTestSms = z.object({
  phone: line('Number', 30)
    .transform((text) => smsNumberOf(text) ?? text)
    .refine(...rule('INVALID', (text: string) => smsNumberOf(text) !== null, 'Number is invalid'))
    .describe('8 to 15 digits, with the code of the country.'),
});
export type SendTestSms = z.output<typeof SendTestSms>;

/** Result of a test SMS. */
export const SmsTestOutcome = z.enum([
  'TAKEN',
  /** The gateway refused it or was not reached. */
  'REFUSED',
  /** It was sent, but the gateway did not confirm it. */
  'UNCLEAR',
  'NOT_CONFIGURED',
]);
export type SmsTestOutcome = z.output<typeof SmsTestOutcome>;

/** The stored gateway without its secret. */
export const SmsGateway = z.object({
  url: z.string(),
  kind: SmsBodyKind,
  template: z.string(),
  headerName: z.string(),
});
export type SmsGateway = z.output<typeof SmsGateway>;
