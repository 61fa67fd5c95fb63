/** `frame` bytes to keep, then `skip` bytes to leave out; null when more bytes are needed to tell. */
export type Cut = { frame: number; skip: number } | null;

/** A byte that cannot start a frame. */
export const RUBBISH: Cut = { frame: 0, skip: 1 };

export const skip = (bytes: number): Cut => ({ frame: 0, skip: bytes });
export const whole = (bytes: number): Cut => ({ frame: bytes, skip: 0 });

/**
 * Cuts frame after frame. What `cutAt` answers for a place may depend on the bytes from there on, but not on how many
 * have arrived behind those it needs: then the frames are the same however the stream is split.
 */
export function splitWith(
  received: Buffer,
  cutAt: (received: Buffer, at: number) => Cut,
): { frames: Buffer[]; rest: Buffer; skipped: number } {
  const frames: Buffer[] = [];
  let at = 0;
  let skipped = 0;
  while (at < received.length) {
    const cut = cutAt(received, at);
    if (cut === null) break;
    if (cut.frame > 0) frames.push(received.subarray(at, at + cut.frame));
    skipped += cut.skip;
    at += cut.frame + cut.skip;
  }
  return { frames, rest: received.subarray(at), skipped };
}
