import { NewEmail } from '@fleet/contracts/email';

/** How many are invited at once; each is a mail. */
export const ADDRESSES_MAX = 50;

export const isAddress = (text: string): boolean => NewEmail.safeParse(text).success;

/**
 * Addresses of a pasted list: by commas, semicolons, spaces or lines, with or without names before them. An entry that
 * has no address stays in the list, so that it is named and not lost.
 */
export function addressesIn(text: string): string[] {
  const withoutNames = text.replace(/"[^"@]*"/g, ' ').replaceAll('"', ' ');
  const found = withoutNames.split(/[;\r\n\t]+/).flatMap((line) => {
    const entries = line.split(',').map((entry) => entry.trim());
    return entries.flatMap((entry, index) => wordsOf(entry, entries[index + 1]));
  });
  return found.map((word) => word.toLowerCase());
}

/** "Naidoo, Grace <grace@example.com>" is one entry in two pieces: the piece before one in brackets is a last name. */
function wordsOf(entry: string, next: string | undefined): string[] {
  const words = entry.split(/[\s<>]+/).filter(Boolean);
  const addresses = words.filter((word) => word.includes('@'));
  if (addresses.length === 0) return next && /^[^<@]+</.test(next) ? [] : words;
  const hasName = entry.includes('<') || addresses.length === 1;
  return hasName ? addresses : words;
}

/** Those of `more` that are not there yet, behind the others. */
export function withAddresses(known: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...known, ...more])].slice(0, ADDRESSES_MAX);
}
