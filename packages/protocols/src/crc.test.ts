import { expect, test } from 'vitest';
import { crc16ibm, crc16x25 } from './crc.ts';

const CHECK = Buffer.from('123456789');

test.each([
  { name: 'CRC-16/X-25', crc: crc16x25, check: 0x906e },
  { name: 'CRC-16/ARC', crc: crc16ibm, check: 0xbb3d },
])('$name gives the catalogue value, whole and as a slice', ({ crc, check }) => {
  expect(crc(CHECK)).toBe(check);
  expect(crc(Buffer.from('xx123456789yy'), 2, 11)).toBe(check);
});
