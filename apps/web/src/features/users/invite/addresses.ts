import { NewEmail } from '@fleet/contracts/email';

/** How many are invited at once; each is a mail. */
export const ADDRESSES_MAX = 50;

export const isAddress = (text: string): boolean => NewEmail.safeParse(text).success;

/** Addresses of a pasted list: by commas, semicolons, spaces or lines, with or without names before them. */
export function addressesIn(text: string): string[] {
  const words = text.split(/[\s,;<>"]+/).filter(Boolean);
  const addresses = words.filter((word) => word.includes('@'));
  return (addresses.length > 0 ? addresses : words).map((word) => word.toLowerCase());
}

/** Those of `more` that are not there yet, behind the others. */
export function withAddresses(known: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...known, ...more])].slice(0, ADDRESSES_MAX);
}
