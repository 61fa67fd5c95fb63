import type { IssueCode } from '@fleet/contracts/issue';
import { InvalidInputError } from '../errors.ts';
import type { AddressRules } from './address-rules.ts';
import { hostOf } from './host-of.ts';

/**
 * Says at once what can be said of an address without asking where it leads; the rest is seen in the moment of connecting.
 *
 * @throws InvalidInputError HTTPS_REQUIRED · REFUSED_ADDRESS
 */
export function requireReachable(text: string, rules: AddressRules): void {
  const url = new URL(text);
  if (url.protocol !== 'https:' && !rules.allowsHttp)
    throw refused('HTTPS_REQUIRED', 'Address has to begin with https://');
  const { name, isAddress } = hostOf(url);
  if (isAddress && !rules.allows(name)) throw refused('REFUSED_ADDRESS', 'Nothing is sent to this network');
}

function refused(code: IssueCode, message: string): InvalidInputError {
  return new InvalidInputError([{ path: ['data', 'url'], code, params: {}, message }]);
}
