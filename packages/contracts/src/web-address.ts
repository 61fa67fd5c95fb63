import { rule } from './issue.ts';
import { requiredLine } from './text.ts';

/** Allowed ports below 1024; others belong to services that a webhook must not reach. */
const WEB_PORTS = ['', '80', '443'];
const FIRST_FREE_PORT = 1_024;
/** Refused ports above 1024, as in browsers ("bad ports" of the fetch standard). */
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

/** URL of a foreign server in normalized form, without a fragment. */
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
