/**
 * How fresh the screen is, and since when. Interrupted: the socket is well, and positions do not reach its other end,
 * or what was missed of them is not read yet. Delayed: the socket is lost, or does not listen yet again. Offline: the
 * browser says that it has no network at all.
 */
export type LiveStatus = {
  kind: 'connecting' | 'live' | 'interrupted' | 'delayed' | 'offline';
  sinceMs: number;
};

/** What is known at this moment: of the socket, of the feed behind it, and of this device's network. */
export type LiveSigns = { listening: boolean; flows: boolean; online: boolean };

/** A status keeps its beginning; one loss may turn into another, since nothing was live in between. */
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
