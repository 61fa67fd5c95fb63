/**
 * How fresh the screen is. Delayed: the socket is lost, or does not listen yet again. Offline: the browser says that
 * it has no network at all.
 */
export type LiveStatus =
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'delayed'; sinceMs: number }
  | { kind: 'offline'; sinceMs: number };

export function afterLoss(was: LiveStatus, online: boolean, nowMs: number): LiveStatus {
  const sinceMs = was.kind === 'delayed' || was.kind === 'offline' ? was.sinceMs : nowMs;
  if (!online) return { kind: 'offline', sinceMs };
  return was.kind === 'connecting' ? was : { kind: 'delayed', sinceMs };
}
