import type { SmsBodyKind, SmsGateway } from '@fleet/contracts/sms-gateway';

const TYPES: Readonly<Record<SmsBodyKind, string>> = {
  JSON: 'application/json',
  FORM: 'application/x-www-form-urlencoded',
  XML: 'application/xml',
};
const XML_SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const ESCAPES: Readonly<Record<SmsBodyKind, (value: string) => string>> = {
  JSON: (value) => JSON.stringify(value).slice(1, -1),
  FORM: encodeURIComponent,
  XML: (value) => value.replaceAll(/[&<>"']/g, (sign) => XML_SIGNS[sign] ?? sign),
};

/** The gateway's request for one SMS. Values are escaped for the kind of body. */
export function smsRequest(
  { url, kind, template, headerName }: SmsGateway,
  secret: string | null,
  { phone, message }: { phone: string; message: string },
): { url: string; headers: Record<string, string>; body: string } {
  const values: Readonly<Record<string, string>> = { '{phone}': phone, '{message}': message };
  const body = template.replaceAll(/\{(phone|message)\}/g, (place) => ESCAPES[kind](values[place] ?? ''));
  return {
    url,
    body,
    headers: { 'content-type': TYPES[kind], ...(secret !== null && { [headerName]: secret }) },
  };
}
