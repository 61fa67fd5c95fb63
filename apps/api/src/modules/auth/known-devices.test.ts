import { describe, expect, test } from 'vitest';
import { createKnownDevices, DEVICE_KNOWN_DAYS } from './known-devices.ts';

const devices = createKnownDevices('a secret of tests that is long enough');
const ann = { email: 'ann@example.com', passwordHash: 'hash of ann' };
const now = new Date('2026-11-22T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('a device', () => {
  const knownBrowserCookie = devices.remember('', ann, now);

  test('is known to who signed in on it, by one id as long as they do', () => {
    const id = devices.recognise(knownBrowserCookie, ann, now);
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(devices.recognise(devices.remember(knownBrowserCookie, ann, later(9)), ann, later(9))).toBe(id);
  });

  test.for<[name: string, knownBrowserCookie: string, person: typeof ann, at: Date]>([
    ['to somebody else', knownBrowserCookie, { ...ann, email: 'bob@example.com' }, now],
    ['once the password is another', knownBrowserCookie, { ...ann, passwordHash: 'another' }, now],
    ['after its time', knownBrowserCookie, ann, later(DEVICE_KNOWN_DAYS)],
    ['with a longer time written in', knownBrowserCookie.replace(/\.\d+\./, '.9999999999.'), ann, now],
    ['with another id', `A${knownBrowserCookie.slice(1)}`.replace(/^AA/, 'AB'), ann, now],
    ['with an empty jar', '', ann, now],
    ['with a jar of nonsense', 'x.y.z~~..', ann, now],
    ['behind a jar that is far too long', `${'a~'.repeat(600)}${knownBrowserCookie}`, ann, now],
    ['of another installation', createKnownDevices('another secret').remember('', ann, now), ann, now],
  ])('is not known %s', ([, given, person, at]) => {
    expect(devices.recognise(given, person, at)).toBeNull();
  });

  test('is a browser on which somebody signed in, by one id for all of them', () => {
    const id = devices.recogniseBrowser(knownBrowserCookie, now);
    expect(id).toMatch(/^[\w-]{16}$/);
    const both = devices.remember(knownBrowserCookie, { ...ann, email: 'bob@example.com' }, later(1));
    expect(devices.recogniseBrowser(both, later(1))).toBe(id);
    expect(devices.recogniseBrowser('', now)).toBeNull();
    expect(devices.recogniseBrowser(knownBrowserCookie.split('~')[0] ?? '', now)).toBeNull();
    expect(devices.recogniseBrowser(knownBrowserCookie, later(DEVICE_KNOWN_DAYS))).toBeNull();
  });

  test('knows the five who signed in last', () => {
    const people = Array.from({ length: 6 }, (_, n) => ({ ...ann, email: `p${n}@example.com` }));
    const full = people.reduce((all, person) => devices.remember(all, person, now), '');
    expect(people.map((person) => devices.recognise(full, person, now) !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(full.length).toBeLessThan(512);
  });
});
