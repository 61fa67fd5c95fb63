import { eventId } from '@fleet/past/event-id';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { describe, expect, test } from 'vitest';
import { applyStatus } from './apply-status.ts';
import { blankState } from './draft.ts';
import { prepare, runPipeline } from './index.ts';
import { DEVICE_ID, drive, positionOf, type Sketch, START } from './pipeline.fixture.ts';

const NOW = START;
const WEEK_MS = 7 * 86_400_000;

function prepared(change: object) {
  return prepare({ ...positionOf({ s: 0 }), ...change }, NOW, 'teltonika');
}

describe('plausibility', () => {
  test.for([
    ['a fix of now', {}, null],
    ['no date at all', { fixTime: new Date(Number.NaN) }, 'fixTimeUnknown'],
    ['a clock never set', { fixTime: new Date('1999-12-31T23:59:59Z') }, 'fixTimeTooOld'],
    ['a clock a zone ahead', { fixTime: new Date(NOW.getTime() + 14 * 3_600_000) }, null],
    [
      'a clock of the day after tomorrow',
      { fixTime: new Date(NOW.getTime() + 48 * 3_600_000) },
      'fixTimeInFuture',
    ],
    ['a latitude beyond the pole', { latitude: -90.1 }, 'placeOutOfRange'],
    ['a longitude beyond the date line', { longitude: 180.1 }, 'placeOutOfRange'],
    ['a latitude that is no number', { latitude: Number.NaN }, 'placeOutOfRange'],
    ['a lock on 0, 0', { latitude: 0, longitude: 0 }, 'placeZero'],
    ['no lock and no place', { latitude: 0, longitude: 0, valid: false }, null],
  ] as const)('%s', ([_, change, reason]) => {
    expect(prepared(change).rejection?.reason ?? null).toBe(reason);
  });
});

describe('normalising', () => {
  test.for([1, 2])('a receiver that missed %i turns of the week counter is set right', (turns) => {
    const fixTime = new Date(NOW.getTime() - 3_600_000 - turns * 1024 * WEEK_MS);
    expect(prepared({ fixTime }).fix.fixTime).toEqual(new Date(NOW.getTime() - 3_600_000));
  });

  test('an old date that no turn explains stays', () => {
    const fixTime = new Date('2011-01-01T00:00:00Z');
    expect(prepared({ fixTime }).fix.fixTime).toEqual(fixTime);
  });

  test.for([
    ['course', { courseDeg: 360 }, { courseDeg: 0 }],
    ['course to the left', { courseDeg: -90 }, { courseDeg: 270 }],
    ['speed of a decoding accident', { speedKmh: 65_535 }, { speedKmh: null }],
    ['negative speed', { speedKmh: -1 }, { speedKmh: null }],
    ['altitude', { altitudeM: Number.POSITIVE_INFINITY }, { altitudeM: null }],
    ['satellites', { attributes: { satellites: 70_000 } }, { satellites: null }],
    ['readings', { attributes: { a: Number.NaN, b: 'x\0y', 'c\0': 1 } }, { attributes: { b: 'xy', c: 1 } }],
    ['device clock', { deviceTime: new Date(9e14) }, { deviceTime: null }],
  ] as const)('%s', ([_, change, expected]) => {
    expect(prepared(change).fix).toMatchObject(expected);
  });

  test('the same record has the same hash, whenever it arrives; another of its instant has not', () => {
    const position = positionOf({ s: 0, attributes: { io1: 5 } });
    const later = new Date(NOW.getTime() + 60_000);
    const { hash } = prepare(position, NOW, 'teltonika').fix;
    expect(prepare(position, later, 'teltonika').fix.hash).toBe(hash);
    expect(prepare({ ...position, attributes: { io1: 6 } }, NOW, 'teltonika').fix.hash).not.toBe(hash);
  });
});

describe('a record without a place', () => {
  const placeless = { latitude: 0, longitude: 0, valid: false };

  test('stands where the device last was, and is told apart as not valid', () => {
    const { state } = drive([{ s: 0, northM: 500, kmh: 40, attributes: { ignition: true } }]);
    const fix = prepare(
      { ...positionOf({ s: 15, attributes: { ignition: false } }), ...placeless },
      NOW,
      'gt06',
    ).fix;
    const outcome = runPipeline(fix, state);
    expect(outcome).toMatchObject({
      fix: { latitude: state.latitude, valid: false },
      events: [{ type: 'ignitionOff' }],
      state: { track: { engine: { ignition: false }, odometer: { totalM: 0 } } },
    });
    expect(runPipeline(fix, blankState(DEVICE_ID))).toEqual({ reason: 'placeUnknown' });
  });
});

describe('ignition and alarms', () => {
  const rows: [string, Sketch[], string[]][] = [
    ['the first knowledge is no change', [{ s: 0, attributes: { ignition: true } }], []],
    [
      'a change is told with its time',
      [true, false, false, true].map((ignition, at) => ({ s: at * 15, attributes: { ignition } })),
      ['ignitionOff@15', 'ignitionOn@45'],
    ],
    [
      'one that turns back is told once it has lasted, with the time it began',
      [true, false, true, false, false, false].map((ignition, at) => ({
        s: at * 8,
        attributes: { ignition },
      })),
      ['ignitionOff@24'],
    ],
    [
      'a fix that says nothing changes nothing',
      [{ s: 0, attributes: { ignition: true } }, { s: 1 }, { s: 2, attributes: { ignition: true } }],
      [],
    ],
    [
      'an alarm is told once while it lasts, and again when it comes back',
      ['sos', 'sos', 'sos,jamming', '', 'sos'].map((alarm, s) => ({ s, attributes: alarm ? { alarm } : {} })),
      ['alarm@0', 'alarm@2', 'alarm@4'],
    ],
    [
      'a late alarm is told, a late ignition is not',
      [
        { s: 10, attributes: { ignition: true } },
        { s: 5, attributes: { ignition: false, alarm: 'sos' } },
      ],
      ['alarm@5'],
    ],
  ];

  test.for(rows)('%s', ([_, sketches, told]) => {
    expect(drive(sketches).told).toEqual(told);
  });

  test('a heartbeat changes readings and ignition, and older fixes do not change them back', () => {
    const { state } = drive([{ s: 0, attributes: { ignition: true, batteryV: 4 } }]);
    const at = new Date(START.getTime() + 600_000);
    const after = applyStatus(state, { ignition: false, batteryV: 3.9 }, DEFAULT_RULE, { at });
    expect(after.events).toMatchObject([{ type: 'ignitionOff', at, latitude: 52 }]);
    expect(after.state).toMatchObject({
      track: { engine: { ignition: false } },
      attributes: { batteryV: 3.9 },
      fixTime: START,
    });
    const { state: last, told } = drive([{ s: 60, attributes: { ignition: true } }], after.state);
    expect(told).toEqual([]);
    expect(last.track.engine.ignition).toBe(false);
  });

  test('a reading of one moment is not kept', () => {
    const { state } = drive([
      { s: 0, attributes: { alarm: 'sos', batteryV: 4 } },
      { s: 1, attributes: { rpm: 900 } },
    ]);
    expect(state.attributes).toEqual({ batteryV: 4, rpm: 900 });
  });

  test('an event has one id, and a UUID', () => {
    const event = { type: 'alarm', at: START, discriminator: 'sos' } as const;
    expect(eventId(DEVICE_ID, event)).toBe(eventId(DEVICE_ID, { ...event }));
    expect(eventId(DEVICE_ID, event)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(eventId(DEVICE_ID, { ...event, discriminator: 'jamming' })).not.toBe(eventId(DEVICE_ID, event));
  });
});
