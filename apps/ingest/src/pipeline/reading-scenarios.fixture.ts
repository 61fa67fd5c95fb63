import { at, OFF, ON, type Scenario } from './event-scenario.fixture.ts';
import type { Sketch } from './pipeline.fixture.ts';

export const IGNITION_SCENARIOS: Scenario[] = [
  {
    name: 'on after fifteen seconds off',
    sketches: [at(0, 0, 0, OFF), at(15, 0, 0, ON)],
    told: ['ignitionOn@15'],
  },
  { name: 'first seen on', sketches: [at(0, 0, 0, ON), at(60, 0, 0, ON)], told: [] },
  {
    name: 'off, after a fix that says nothing',
    sketches: [at(0, 0, 0, ON), at(30, 0, 0), at(60, 0, 0, OFF)],
    told: ['ignitionOff@60'],
  },
  {
    name: 'off for a moment',
    sketches: [at(0, 0, 0, ON), at(30, 0, 0, OFF), at(35, 0, 0, ON), at(60, 0, 0, ON)],
    told: ['ignitionOff@30', 'ignitionOn@35'],
  },
];

export const ALARM_SCENARIOS: Scenario[] = [
  {
    name: 'one that lasts',
    sketches: [at(0, 0, 0), at(10, 0, 0, { alarm: 'sos' }), at(20, 0, 0, { alarm: 'sos' })],
    told: ['alarm@10'],
  },
  {
    name: 'two in one record',
    sketches: [at(0, 0, 0, { alarm: 'sos,jamming' })],
    told: ['alarm@0', 'alarm@0'],
  },
  {
    name: 'one that comes back',
    sketches: [at(0, 0, 0, { alarm: 'sos' }), at(10, 0, 0), at(20, 0, 0, { alarm: 'sos' })],
    told: ['alarm@0', 'alarm@20'],
  },
  {
    name: 'a late one',
    sketches: [at(10, 0, 0), at(5, 0, 0, { alarm: 'sos' })],
    told: ['alarm@5'],
  },
];

/** Litres at rest with the engine off, a record each two minutes; the tank holds 400 l. */
const levels = (...litres: number[]): Sketch[] =>
  litres.map((fuelL, index) => at(120 * index, 0, 0, { ...OFF, fuelL }));

export const FUEL_SCENARIOS: Scenario[] = [
  {
    name: 'a twentieth of the tank is missing',
    sketches: levels(200, 200, 180, 180),
    told: ['deviceFuelDrop@0'],
  },
  { name: 'less is missing', sketches: levels(200, 200, 180.5, 180.5), told: [] },
  {
    name: 'a tenth of the tank was filled',
    sketches: levels(200, 200, 240, 240),
    told: ['deviceFuelIncrease@240'],
  },
  { name: 'less was filled', sketches: levels(200, 200, 239, 239), told: [] },
  { name: 'one reading differs', sketches: levels(200, 200, 100, 200, 200), told: [] },
  { name: 'zero is no reading', sketches: levels(200, 200, 0, 0, 200), told: [] },
  { name: 'more than the tank holds is no reading', sketches: levels(200, 200, 441, 441, 200), told: [] },
  {
    name: 'filled while the tracker slept',
    sketches: [
      ...levels(50, 50),
      at(7_000, 0, 0, { ...OFF, fuelL: 300 }),
      at(7_120, 0, 0, { ...OFF, fuelL: 300 }),
    ],
    told: ['deviceFuelIncrease@7000'],
  },
];

const key = (s: number, driverUniqueId: string, more: Sketch['attributes'] = ON) =>
  at(s, 0, 0, { ...more, driverUniqueId });

export const DRIVER_SCENARIOS: Scenario[] = [
  {
    name: 'the first key',
    sketches: [at(0, 0, 0, ON), key(10, '12AB34'), key(20, '12AB34')],
    told: ['driverChanged@10'],
  },
  {
    name: 'another key',
    sketches: [key(0, '12AB34'), key(60, 'FF00EE')],
    told: ['driverChanged@0', 'driverChanged@60'],
  },
  {
    name: 'the same key, written otherwise',
    sketches: [key(0, '12AB34'), key(60, '00-12ab 34')],
    told: ['driverChanged@0'],
  },
  { name: 'zeros', sketches: [key(0, '12AB34'), key(60, '0000000000')], told: ['driverChanged@0'] },
  {
    name: 'a card beside zeros',
    sketches: [at(0, 0, 0, { ...ON, driverUniqueId: '00000000', card: '998877' })],
    told: ['driverChanged@0'],
  },
  {
    name: 'the same key after the engine rested for five minutes',
    sketches: [key(0, '12AB34'), at(60, 0, 0, OFF), key(360, '12AB34', OFF)],
    told: ['driverChanged@0', 'ignitionOff@60', 'driverChanged@360'],
  },
  {
    name: 'the same key after a shorter rest',
    sketches: [key(0, '12AB34'), at(60, 0, 0, OFF), key(359, '12AB34', OFF)],
    told: ['driverChanged@0', 'ignitionOff@60'],
  },
];
