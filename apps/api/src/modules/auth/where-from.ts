import { describeAgent } from '@fleet/contracts/describe-agent';
import type { Origin } from './session.ts';

/**
 * The browser and the address that something was done from, for a mail: "Chrome 142, macOS (203.0.113.7)". A program says
 * whatever name it likes, and that could be words or a link for the reader: only browsers that we know are named.
 */
export function whereFrom({ address, userAgent }: Origin): string {
  const { browser, system } = describeAgent(userAgent);
  // Of those we know the name comes with its version.
  const isKnown = browser?.includes(' ') && system !== null;
  return isKnown ? `${browser}, ${system} (${address})` : address;
}
