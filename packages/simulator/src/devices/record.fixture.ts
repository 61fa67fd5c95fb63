import type { TrackerRecord } from '../tracker/tracker.ts';

export const RECORD: TrackerRecord = {
  timeMs: Date.UTC(2026, 10, 21, 8, 30, 5),
  occasion: 'interval',
  fix: {
    valid: true,
    latitude: 51.2131234,
    longitude: 4.4264321,
    altitudeM: 14,
    speedKmh: 47.4,
    courseDeg: 123.4,
    satellites: 11,
    hdop: 0.9,
  },
  readings: {
    powerV: 14.1,
    batteryV: 4.05,
    batteryPercent: 96,
    gsmLevel: 4,
    fuelPercent: 71,
    fuelUsedL: 4321.5,
    rpm: 1850,
    supplyCut: false,
    driverKey: '1A2B3C4D',
  },
  ignitionOn: true,
  motion: true,
  odometerM: 123_456_789,
  buffered: false,
};

/** South and west, parked, without a lock. */
export const PARKED_RECORD: TrackerRecord = {
  ...RECORD,
  occasion: 'ignition',
  fix: {
    ...RECORD.fix,
    valid: false,
    latitude: -33.934,
    longitude: -18.438,
    speedKmh: 0,
    satellites: 0,
    hdop: 99,
  },
  readings: { ...RECORD.readings, powerV: null, fuelPercent: null, fuelUsedL: null, rpm: null },
  ignitionOn: false,
  motion: false,
  buffered: true,
};
