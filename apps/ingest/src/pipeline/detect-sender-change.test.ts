import { describe, expect, test } from 'vitest';
import type { DeviceGuard } from '../sessions/device.ts';
import { applyReception, type Link, type Reception } from './apply-connection.ts';
import { blankState } from './draft.ts';

const START = Date.UTC(2026, 0, 5);
const HOME = '192.0.2.1';
const AWAY = '198.51.100.7';

type Told = [seconds: number, remoteAddress: string, more?: Partial<Reception>];

/** The alarms of these messages, and when. */
function alarmsOf(told: readonly Told[]): [string, number][] {
  let state = blankState('018f3c9e-0000-7000-8000-000000000001');
  return told.flatMap(([seconds, remoteAddress, more]) => {
    const at = new Date(START + seconds * 1_000);
    const heard = { at, protocol: 'gt06', remoteAddress, link: null, guard: null, ...more };
    const effect = applyReception(state, heard);
    state = effect.state;
    return effect.events
      .filter(({ type }) => type === 'alarm')
      .map((event): [string, number] => [event.discriminator, seconds]);
  });
}

const linked = (id: string, openedAt: number): { link: Link } => ({
  link: { id, openedAt: new Date(START + openedAt * 1_000) },
});

describe('another protocol', () => {
  test('is told of, once a day', () => {
    const h02 = { protocol: 'h02' };
    const told: Told[] = [
      [0, HOME],
      [10, HOME, h02],
      [20, HOME],
      [30, HOME, h02],
      [86_500, HOME],
    ];
    expect(alarmsOf(told)).toEqual([
      ['otherProtocol', 10],
      ['otherProtocol', 86_500],
    ]);
  });

  test('is none that was allowed', () => {
    const guard = { protocols: new Set(['gt06', 'h02']), networks: null } as unknown as DeviceGuard;
    expect(
      alarmsOf([
        [0, HOME, { guard }],
        [10, HOME, { guard, protocol: 'h02' }],
      ]),
    ).toEqual([]);
  });

  test('of one connection after the other is told of as well', () => {
    const told: Told[] = [
      [0, HOME, linked('a', 0)],
      [10, HOME, { ...linked('b', 9), protocol: 'h02' }],
    ];
    expect(alarmsOf(told)).toEqual([['otherProtocol', 10]]);
  });
});

describe('a jump between addresses', () => {
  test.for<[string, readonly Told[]]>([
    [
      'a tracker that moved on',
      [
        [0, HOME],
        [10, AWAY],
        [20, AWAY],
      ],
    ],
    [
      'one that lost its network for a moment',
      [
        [0, HOME],
        [10, AWAY],
        [20, HOME],
        [30, HOME],
      ],
    ],
    [
      'addresses of one operator',
      [
        [0, '192.0.2.1'],
        [5, '192.0.77.9'],
        [9, '192.0.2.1'],
        [12, '192.0.77.9'],
      ],
    ],
    [
      'to and fro within hours',
      [
        [0, HOME],
        [3_600, AWAY],
        [7_200, HOME],
        [10_800, AWAY],
        [14_400, HOME],
      ],
    ],
    [
      'ever another one',
      [
        [0, HOME],
        [5, AWAY],
        [9, '203.0.113.4'],
        [12, '100.64.0.9'],
        [15, '10.0.0.1'],
      ],
    ],
    [
      'both families of one device',
      [
        [0, HOME],
        [5, '2001:db8::1'],
        [9, HOME],
        [12, '2001:db8::1'],
      ],
    ],
    [
      'an operator’s network of IPv6',
      [
        [0, '2001:db8:1::1'],
        [5, '2001:db8:2::1'],
        [9, '2001:db8:1::1'],
        [12, '2001:db8:2::1'],
      ],
    ],
  ])('is none: %s', ([, told]) => {
    expect(alarmsOf(told)).toEqual([]);
  });

  test('to and fro within minutes is two speakers, told of once a day', () => {
    const told = Array.from({ length: 40 }, (_, index): Told => [index * 30, index % 2 ? AWAY : HOME]);
    expect(alarmsOf(told)).toEqual([['addressJump', 90]]);
    const far: Told[] = [
      [0, '2001:db8::1'],
      [5, '2a00:1:2::1'],
      [9, '2001:db8::2'],
      [12, '2a00:1:3::9'],
    ];
    expect(alarmsOf(far)).toEqual([['addressJump', 12]]);
  });

  test('is none between networks that were allowed', () => {
    const guard = { protocols: null, networks: {} } as unknown as DeviceGuard;
    expect(alarmsOf([0, 1, 2, 3, 4].map((n): Told => [n, n % 2 ? AWAY : HOME, { guard }]))).toEqual([]);
  });

  test('is that an older connection goes on beside a younger one from elsewhere', () => {
    const [old, young] = [linked('a', 0), linked('b', 50)];
    const held: Told[] = [
      [0, HOME, old],
      [50, AWAY, young],
      [60, HOME, old],
    ];
    expect(alarmsOf(held)).toEqual([]);
    expect(alarmsOf([...held, [180, AWAY, young], [190, HOME, old], [200, HOME, old]])).toEqual([
      ['addressJump', 190],
    ]);
  });
});
