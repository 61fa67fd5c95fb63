/** The last 16 bits of the names of relayed records: the way a record came is seen wherever its name is kept. */
const MARK = 0x7acen;
const MARK_BITS = 16;
const MASK = (1n << BigInt(MARK_BITS)) - 1n;

/** The name of a record that another server hands over, made of that of its bytes. */
export const relayHash = (hash: bigint): bigint => BigInt.asIntN(64, (hash & ~MASK) | MARK);

/** One of 65,536 records of trackers has such a name by chance; an instant of it is then stored twice at the most. */
export const isRelayHash = (hash: bigint): boolean => (hash & MASK) === MARK;
