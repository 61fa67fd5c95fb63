import { NewEmail } from '@fleet/contracts/email';

/** Maximum invitations at once, since each sends a mail. */
export const ADDRESSES_MAX = 50;

export const isAddress = (text: string): boolean => NewEmail.safeParse(text).success;

/**
 * Addresses of a pasted list, separated by commas, semicolons, spaces or lines, with optional names. Entries
 * without an address are kept, so that they can be reported.
 */
export function addressesIn(text: string): string[] {
  const withoutNames = text.replace(/"[^"@]*"/g, ' ').replaceAll('"', ' ');
  const found = withoutNames.split(/[;\r\n\t]+/).flatMap((line) => {
    const entries = line.split(',').map((entry) => entry.trim());
    return entries.flatMap((entry, index) => wordsOf(entry, entries[index + 1]));
  });
  return found.map((word) => word.toLowerCase());
}

/** "Naidoo, Grace <grace@example.com>" is one entry: a piece before one in brackets is a last name. */
function wordsOf(entry: string, next: string | undefined): string[] {
  const words = entry.split(/[\s<>]+/).filter(Boolean);
  const addresses = words.filter((word) => word.includes('@'));
  if (addresses.length === 0) return next && /^[^<@]+</.test(next) ? [] : words;
  const hasName = entry.includes('<') || addresses.length === 1;
  return hasName ? addresses : words;
}

/** Appends new addresses without duplicates. */
export function withAddresses(known: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...known, ...more])].slice(0, ADDRESSES_MAX);
}
