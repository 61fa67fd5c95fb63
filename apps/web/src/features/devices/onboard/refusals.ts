import type { Warning } from './onboard-queries.ts';

/** Why frames with the tracker's identifier were refused. */
const REFUSALS = [
  'wrongSecret',
  'wrongCertificate',
  'noCredential',
  'foreignProtocol',
  'foreignAddress',
] as const;
type Refusal = { kind: (typeof REFUSALS)[number]; protocol: string | null };

/** Older refusals belong to an earlier attempt. */
const RECENT_MS = 15 * 60_000;

/** Newest recent refusal, unless the tracker has been accepted since. */
export function refusalOf(
  warnings: readonly Warning[],
  { identifiedMs, nowMs }: { identifiedMs: number | null; nowMs: number },
): Refusal | null {
  for (const { at, kind, protocol } of warnings) {
    const atMs = Date.parse(at);
    const refusal = REFUSALS.find((one) => one === kind);
    if (!refusal || nowMs - atMs > RECENT_MS) continue;
    return identifiedMs !== null && identifiedMs > atMs
      ? null
      : { kind: refusal, protocol: protocol ?? null };
  }
  return null;
}
