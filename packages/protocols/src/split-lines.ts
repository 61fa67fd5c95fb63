/**
 * Cuts text at delimiters, which do not belong to the frames; empty frames are left out. A line longer than
 * `maxBytes` is rubbish, and its first `maxBytes` are skipped.
 */
export function splitLines(
  received: Buffer,
  { isDelimiter, maxBytes }: { isDelimiter: (byte: number) => boolean; maxBytes: number },
): { frames: Buffer[]; rest: Buffer; skipped: number } {
  const frames: Buffer[] = [];
  let start = 0;
  let skipped = 0;
  for (let at = 0; at < received.length; at++) {
    if (isDelimiter(received[at] ?? 0)) {
      if (at > start) frames.push(received.subarray(start, at));
      skipped++;
      start = at + 1;
    } else if (at - start + 1 >= maxBytes) {
      skipped += maxBytes;
      start = at + 1;
    }
  }
  return { frames, rest: received.subarray(start), skipped };
}
