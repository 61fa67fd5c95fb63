/** The address that opens a phone's messages with this one written. */
export function smsLink(number: string, text: string): string {
  return `sms:${number.replaceAll(/[^\d+]/g, '')}?body=${encodeURIComponent(text)}`;
}
