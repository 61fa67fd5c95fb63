/** Fixed last 16 bits of the hashes of forwarded records, which show how a record came. */
const MARK = 0x7acen;
const MARK_BITS = 16;
const MASK = (1n << BigInt(MARK_BITS)) - 1n;

/** The hash of a forwarded record, made from the hash of its bytes. */
export const relayHash = (hash: bigint): bigint => BigInt.asIntN(64, (hash & ~MASK) | MARK);

/**
 * Whether a hash has the mark. One of 65,536 native records has it by chance; its instant may then be stored
 * twice.
 */
export const isRelayHash = (hash: bigint): boolean => (hash & MASK) === MARK;
