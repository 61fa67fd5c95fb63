import { isIP } from 'node:net';

/** The name of a URL's host as it is looked up, or its address: without brackets and the dot of the root. */
export function hostOf({ hostname }: URL): { name: string; isAddress: boolean } {
  const name = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return { name, isAddress: isIP(name) !== 0 };
}
