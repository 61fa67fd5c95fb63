/** Reflected CRC-16 over a table; `start` and `last` are the initial value and the final exclusive or. */
function reflectedCrc16(polynomial: number, start: number, last: number) {
  const table = Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    return crc;
  });
  return (bytes: Uint8Array, from = 0, to = bytes.length): number => {
    let crc = start;
    for (let at = from; at < to; at++) {
      crc = (crc >>> 8) ^ (table[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
    }
    return crc ^ last;
  };
}

/** CRC-16/X-25 of `bytes[from, to)`; "123456789" gives 0x906e. GT06. */
export const crc16x25 = reflectedCrc16(0x8408, 0xffff, 0xffff);

/** CRC-16/ARC (IBM) of `bytes[from, to)`; "123456789" gives 0xbb3d. Teltonika, Wialon IPS 2.0. */
export const crc16ibm = reflectedCrc16(0xa001, 0, 0);
