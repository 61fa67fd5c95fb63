import type { Fix } from '../pipeline/draft.ts';
import { isRelayHash } from '../relay/relay-hash.ts';

/** Fixes of one device by what names them: their instant, and their hash where several share one. */
export class FixKeys {
  readonly #hashes = new Map<number, bigint | bigint[]>();

  copy(): FixKeys {
    const copy = new FixKeys();
    for (const [timeMs, hashes] of this.#hashes)
      copy.#hashes.set(timeMs, typeof hashes === 'object' ? [...hashes] : hashes);
    return copy;
  }

  has({ fixTime, hash }: Pick<Fix, 'fixTime' | 'hash'>): boolean {
    const there = this.#hashes.get(fixTime.getTime());
    return typeof there === 'object' ? there.includes(hash) : there === hash;
  }

  /**
   * Whether a record of this instant is stored from the other source: the device itself, or another server.
   */
  hasOtherWay({ fixTime, hash }: Pick<Fix, 'fixTime' | 'hash'>): boolean {
    const there = this.#hashes.get(fixTime.getTime());
    if (there === undefined) return false;
    const isRelayed = isRelayHash(hash);
    return typeof there === 'object'
      ? there.some((one) => isRelayHash(one) !== isRelayed)
      : isRelayHash(there) !== isRelayed;
  }

  add({ fixTime, hash }: Pick<Fix, 'fixTime' | 'hash'>): this {
    const timeMs = fixTime.getTime();
    const there = this.#hashes.get(timeMs);
    if (there === undefined) this.#hashes.set(timeMs, hash);
    else if (typeof there === 'object') there.push(hash);
    else this.#hashes.set(timeMs, [there, hash]);
    return this;
  }
}
