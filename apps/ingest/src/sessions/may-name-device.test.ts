import { expect, test } from 'vitest';
import { mayNameDevice } from './may-name-device.ts';

test.each(['356307042441013', 'phone-7', 'a.b:c_d', '8 800 10', 'Газель 12', 'x'.repeat(64)])(
  '%j may name a device',
  (identifier) => expect(mayNameDevice(identifier)).toBe(true),
);

test.each(['', 'a\0b', '\x7f', 'a\nb', '\x85', '\ud800', 'x\udc00y', 'x'.repeat(65)])(
  '%j may not',
  (identifier) => expect(mayNameDevice(identifier)).toBe(false),
);
