/** Limits of bytes in memory: in total, and for one holder. */
export type HeldBytesLimits = { all: number; holder: number };

/** A body that is being received. */
export type HeldBody = {
  /** Counts a received chunk. False if this body has to be dropped; its bytes no longer count then. */
  add: (bytes: number) => boolean;
  /** Stops counting the body. */
  close: () => void;
};

type Body = { bytes: number; holder: string; drop: () => void };

/** Memory of a chunk's objects beside its bytes, which matters for bodies sent byte by byte. */
const CHUNK_OVERHEAD_BYTES = 256;

/**
 * Counts the bytes of unfinished bodies as they arrive. When a limit is exceeded, the largest body of the holder with most
 * bytes is dropped, so that a holder who fills the memory loses their own bodies and others continue.
 */
export class HeldBytes {
  readonly #limits: HeldBytesLimits;
  readonly #holders = new Map<string, { bytes: number; bodies: Set<Body> }>();
  #total = 0;

  constructor(limits: HeldBytesLimits) {
    this.#limits = limits;
  }

  /** @param drop ends the body; called at most once, when another body needs its memory */
  open(holder: string, drop: () => void): HeldBody {
    const body: Body = { bytes: 0, holder, drop };
    const held = this.#holders.get(holder) ?? { bytes: 0, bodies: new Set() };
    held.bodies.add(body);
    this.#holders.set(holder, held);
    return {
      add: (bytes) => {
        if (!this.#holders.get(holder)?.bodies.has(body)) return false;
        this.#count(body, bytes + CHUNK_OVERHEAD_BYTES);
        this.#makeRoom(body);
        return this.#holders.get(holder)?.bodies.has(body) ?? false;
      },
      close: () => this.#forget(body),
    };
  }

  get total(): number {
    return this.#total;
  }

  #count(body: Body, bytes: number): void {
    const held = this.#holders.get(body.holder);
    if (!held) return;
    body.bytes += bytes;
    held.bytes += bytes;
    this.#total += bytes;
  }

  #makeRoom(growing: Body): void {
    const { holder } = growing;
    while ((this.#holders.get(holder)?.bytes ?? 0) > this.#limits.holder)
      this.#dropLargestOf(holder, growing);
    while (this.#total > this.#limits.all) this.#dropLargestOf(this.#largestHolder(), growing);
  }

  #largestHolder(): string {
    let [largest, most] = ['', -1];
    for (const [name, { bytes }] of this.#holders) if (bytes > most) [largest, most] = [name, bytes];
    return largest;
  }

  #dropLargestOf(holder: string, growing: Body): void {
    let largest: Body | undefined;
    for (const body of this.#holders.get(holder)?.bodies ?? [])
      if (!largest || body.bytes > largest.bytes) largest = body;
    if (!largest) return;
    this.#forget(largest);
    if (largest !== growing) largest.drop();
  }

  #forget(body: Body): void {
    const held = this.#holders.get(body.holder);
    if (!held?.bodies.delete(body)) return;
    held.bytes -= body.bytes;
    this.#total -= body.bytes;
    if (held.bodies.size === 0) this.#holders.delete(body.holder);
  }
}
