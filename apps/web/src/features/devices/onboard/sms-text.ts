/** In the place of a login and a password, where a tracker has none. */
const NO_LOGIN = '  ';

export type SmsMessage = { name: 'network' | 'server'; text: string };

/**
 * The messages that set a tracker up, where the vendor publishes them: Teltonika, families FMB, FMC and FMM
 * (docs/protocols/teltonika.md). The others are set up by their manuals.
 */
export function smsMessages(
  protocol: string | null,
  { host, port, apn }: { host: string; port: number; apn: string },
): SmsMessage[] | null {
  if (protocol !== 'teltonika') return null;
  const network = { name: 'network', text: `${NO_LOGIN}setparam 2001:${apn.trim()}` } as const;
  const server = { name: 'server', text: `${NO_LOGIN}setparam 2004:${host};2005:${port};2006:0` } as const;
  return apn.trim() === '' ? [server] : [network, server];
}

/** The address that opens a phone's messages with this one written. */
export function smsLink(number: string, text: string): string {
  return `sms:${number.replaceAll(/[^\d+]/g, '')}?body=${encodeURIComponent(text)}`;
}
