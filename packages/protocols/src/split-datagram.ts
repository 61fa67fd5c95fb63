type Split = (received: Buffer) => { frames: Buffer[]; rest: Buffer; skipped: number };

/** Frames of a datagram, of which the last may lack its end; one in which none begins is one of them as it is. */
export function splitDatagramBy(split: Split): (datagram: Buffer) => { frames: Buffer[]; skipped: number } {
  return (datagram) => {
    const { frames, rest, skipped } = split(datagram);
    const all = rest.length > 0 ? [...frames, rest] : frames;
    return all.length > 0 ? { frames: all, skipped } : { frames: [datagram], skipped: 0 };
  };
}
