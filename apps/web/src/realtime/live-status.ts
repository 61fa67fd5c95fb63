/**
 * How fresh the screen is, and since when. Delayed: the socket is lost, or does not listen yet again. Offline: the
 * browser says that it has no network at all.
 */
export type LiveStatus = { kind: 'connecting' | 'live' | 'delayed' | 'offline'; sinceMs: number };

export function whileListening(was: LiveStatus, nowMs: number): LiveStatus {
  return was.kind === 'live' ? was : { kind: 'live', sinceMs: nowMs };
}

export function afterLoss(was: LiveStatus, online: boolean, nowMs: number): LiveStatus {
  const kind = online ? 'delayed' : 'offline';
  if (was.kind === kind) return was;
  return { kind, sinceMs: was.kind === 'delayed' || was.kind === 'offline' ? was.sinceMs : nowMs };
}
