import { expect, test } from 'vitest';
import { eventId } from './event-id.ts';

const DEVICE = '01999999-0000-7000-8000-000000000001';
const EVENT = { type: 'deviceMoving', at: new Date('2026-07-01T12:00:00.123Z'), discriminator: '' };

test('is a UUID of version 8, and for ever the same: what was told is found again by it', () => {
  expect(eventId(DEVICE, EVENT)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(eventId(DEVICE, { ...EVENT })).toBe(eventId(DEVICE, EVENT));
  expect(eventId(DEVICE, EVENT)).toBe('a95c6a3d-1465-84f1-a8a4-ca3615fea5ec');
});

test('is another for another device, type, instant or word beside it', () => {
  const others = [
    eventId(DEVICE.replace('1', '2'), EVENT),
    eventId(DEVICE, { ...EVENT, type: 'deviceStopped' }),
    eventId(DEVICE, { ...EVENT, at: new Date(EVENT.at.getTime() + 1) }),
    eventId(DEVICE, { ...EVENT, discriminator: 'sos' }),
  ];
  expect(new Set([...others, eventId(DEVICE, EVENT)]).size).toBe(5);
});
