/** Link that opens the phone's messages with this text. */
export function smsLink(number: string, text: string): string {
  return `sms:${number.replaceAll(/[^\d+]/g, '')}?body=${encodeURIComponent(text)}`;
}
