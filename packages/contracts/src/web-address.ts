import { rule } from './issue.ts';
import { requiredLine } from './text.ts';

/** Ports below it that carry the web; the others are of services that somebody would be made to speak to. */
const WEB_PORTS = ['', '80', '443'];
const FIRST_FREE_PORT = 1_024;
/** Of other protocols above it, as browsers have them ("bad ports" of the fetch standard). */
const OTHER_PORTS = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
];

const isWeb = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
const hasNoCredentials = (text: string): boolean => !isWeb(text) || !/^[a-z]+:\/+[^/?#]*@/i.test(text);

function hasGoodPort(text: string): boolean {
  if (!isWeb(text)) return true;
  const { port } = new URL(text);
  return WEB_PORTS.includes(port) || (Number(port) >= FIRST_FREE_PORT && !OTHER_PORTS.includes(Number(port)));
}

/** The address of a server of somebody else, in the one spelling that is connected to: without a fragment, which no server sees. */
export function webAddress(max: number) {
  return requiredLine('Address', max)
    .refine(...rule('INVALID_URL', isWeb, 'Address is not one of the web'))
    .refine(...rule('URL_WITH_CREDENTIALS', hasNoCredentials, 'Address has a user name or password in it'))
    .refine(...rule('REFUSED_PORT', hasGoodPort, 'Port is not one of a web server'))
    .transform((text) => (isWeb(text) ? spelled(text) : text));
}

function spelled(text: string): string {
  const url = new URL(text);
  url.hash = '';
  return url.href;
}
