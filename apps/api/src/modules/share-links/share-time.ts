import type { Issue } from '@fleet/contracts/issue';
import { SHARE_AHEAD_MS, SHARE_MS, type ShareLinkState } from '@fleet/contracts/share-link';
import { InvalidInputError } from '../../errors.ts';

type Times = { fromAt: Date; untilAt: Date };

/** @throws InvalidInputError for an end that is too near or too far from the begin, or a begin that is too far from now */
export function checkShareTime({ fromAt, untilAt }: Times, now: Date): void {
  const ms = untilAt.getTime() - Math.max(fromAt.getTime(), now.getTime());
  if (ms > SHARE_MS.max) throw refused('untilAt', 'SHARE_TOO_LONG', 'A link is open for 30 days at most');
  if (ms < SHARE_MS.min) throw refused('untilAt', 'TOO_SMALL', 'A link is open for a minute at least');
  if (fromAt.getTime() - now.getTime() > SHARE_AHEAD_MS)
    throw refused('fromAt', 'TOO_BIG', 'A link begins within 90 days');
}

/** Condition for live and planned links; a revoked link ends at that moment. */
export const openAt = (now: Date) => ({ untilAt: { gt: now } });

export function shareStateOf(link: Times & { revokedAt: Date | null }, now: Date): ShareLinkState {
  if (link.revokedAt) return 'REVOKED';
  if (link.untilAt <= now) return 'ENDED';
  return link.fromAt > now ? 'PLANNED' : 'LIVE';
}

function refused(field: string, code: Issue['code'], message: string): InvalidInputError {
  return new InvalidInputError([{ path: ['data', field], code, params: {}, message }]);
}
