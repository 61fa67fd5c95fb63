/**
 * Freshness of the screen and its start time. Interrupted: the socket works, but positions do not reach the
 * server, or missed ones are not read yet. Delayed: the socket is lost or not listening yet. Offline: the
 * browser reports no network.
 */
export type LiveStatus = {
  kind: 'connecting' | 'live' | 'interrupted' | 'delayed' | 'offline';
  sinceMs: number;
};

/** Current state of socket, feed and network. */
export type LiveSigns = { listening: boolean; flows: boolean; online: boolean };

/** A status keeps its start time; one kind of loss may follow another. */
export function nextStatus(was: LiveStatus, signs: LiveSigns, nowMs: number): LiveStatus {
  const kind = kindOf(signs);
  if (was.kind === kind) return was;
  const wasLost = was.kind !== 'live' && was.kind !== 'connecting';
  return { kind, sinceMs: wasLost && kind !== 'live' ? was.sinceMs : nowMs };
}

function kindOf({ listening, flows, online }: LiveSigns): LiveStatus['kind'] {
  if (!online) return 'offline';
  if (!listening) return 'delayed';
  return flows ? 'live' : 'interrupted';
}
