import { ourName } from '../../src/osmand/reading-names.ts';
import type { RecordedPosition } from './records.ts';

/**
 * What the peer calls a reading, and what we call it, with the factor to our unit; `alarm` is one while it is 1. A name
 * that is no reading of ours maps to nothing, and `instead` tells what of theirs must say the same then. `number` is one
 * that theirs keeps as the text it came in, "30.0%" or "106.000000".
 */
type Name = {
  ours: string | null;
  times?: number;
  boolean?: true;
  number?: true;
  alarm?: string;
  instead?: (position: RecordedPosition, value: unknown) => boolean;
};

/** What the product translates itself for HTTP integrations is in `reading-names.ts`; here is the rest. */
const NAMES: ReadonlyMap<string, Name> = new Map<string, Name>([
  ['externalBatteryLevel', { ours: 'externalBatteryPercent' }],
  ['externalBatteryCharge', { ours: 'externalBatteryCharging' }],
  ['axisX', { ours: 'accelerationX' }],
  ['axisY', { ours: 'accelerationY' }],
  ['axisZ', { ours: 'accelerationZ' }],
  ['hybridBatteryLevel', { ours: 'hybridBatteryPercent' }],
  ['cngUsed', { ours: 'cngUsedKg' }],
  ['cngLevel', { ours: 'cngPercent' }],
  ['milDistance', { ours: 'milDistanceKm' }],
]);

/** Numbered readings; `$1` and on are the groups of the pattern. */
const PATTERNS: readonly [RegExp, Name][] = [
  [/^(ble|eye)Temp(\d)$/, { ours: '$1Temperature$2C' }],
  [/^tempProbe(\d)$/, { ours: 'probeTemperature$1C' }],
  [/^batteryCell(\d+)$/, { ours: 'batteryCell$1V' }],
  [/^tag(\d+)Rssi$/, { ours: 'tag$1SignalDbm' }],
  [/^tag(\d+)BatteryLevel$/, { ours: 'tag$1BatteryPercent' }],
  [/^tag(\d+)LowBattery$/, { ours: 'tag$1LowBattery', boolean: true }],
  [/^tag(\d+)Humidity$/, { ours: 'tag$1HumidityPercent' }],
  [/^tag(\d+)Temp$/, { ours: 'tag$1TemperatureC' }],
  [/^tag(\d+)Battery$/, { ours: 'tag$1BatteryV' }],
  [/^beacon(\d+)Rssi$/, { ours: 'beacon$1SignalDbm' }],
  [/^beacon(\d+)Battery$/, { ours: 'beacon$1BatteryV' }],
];

/** Readings that one protocol's decoder of theirs gives another unit or meaning. */
const BY_PROTOCOL: Readonly<Record<string, readonly [RegExp, Name][]>> = {
  teltonika: [
    // Says that text is the answer to a command; for us that is the kind of the message.
    [/^type$/, { ours: null, instead: ({ attributes }) => typeof attributes.result === 'string' }],
    [/^tag(\d+)Battery$/, { ours: 'tag$1BatteryV', times: 0.001 }],
    [/^tag(\d+)Voltage$/, { ours: 'tag$1BatteryV', times: 0.001 }],
    [/^tag(\d+)Temp$/, { ours: 'tag$1TemperatureC', times: 0.01 }],
  ],
  h02: [
    // In units of its own: 0x02dd is no voltage.
    [/^battery$/, { ours: 'batteryRaw' }],
  ],
  gps103: [
    // The number behind `oil` in an alarm: a level, as in the reports, not litres.
    [/^fuel$/, { ours: 'fuelPercent' }],
    [/^fuel1$/, { ours: 'fuelPercent' }],
    [/^fuel2$/, { ours: 'fuel2Percent' }],
    [/^sensorVoltage$/, { ours: 'sensorV' }],
    [/^engineLoad$/, { ours: 'engineLoadPercent', number: true }],
    [/^throttle$/, { ours: 'throttlePercent', number: true }],
    // Only OBD reports have these: kilometres, litres per hundred of them, and the voltage of the vehicle.
    [/^odometer$/, { ours: 'odometerM', times: 1000 }],
    [/^fuelConsumption$/, { ours: 'fuelL100Km' }],
    [/^battery$/, { ours: 'powerV' }],
  ],
  wialon: [
    [/^deviceTemp$/, { ours: 'deviceC' }],
    // The alarm button by the standard ("Extended data packet", params); for theirs a number among others.
    [/^sos$/, { ours: 'sos', alarm: 'sos' }],
    // A part of the cell in the network.
    [
      /^cell_id\d?$/,
      {
        ours: null,
        instead: ({ network }, id) => network?.cellTowers?.some(({ cellId }) => cellId === id) ?? false,
      },
    ],
    [/^input$/, { ours: 'inputs', number: true }],
    [/^output$/, { ours: 'outputs', number: true }],
    [/^adc(\d+)$/, { ours: 'analog$1V', number: true }],
  ],
  gt06: [
    // A sensor's level without a calibration, not litres.
    [/^fuel$/, { ours: 'fuel' }],
    [/^clock$/, { ours: 'tag1Clock' }],
    [/^tagBattery$/, { ours: 'tag1BatteryV' }],
    [/^tagRssi$/, { ours: 'tag1SignalDbm' }],
    [/^tag(Mac|Uuid|Major|Minor)$/, { ours: 'tag1$1' }],
  ],
};

export type Reading = { name: string; value: unknown; alarm?: string };

/** Null for a reading that we do not keep as one; throws where nothing else says it. */
export function ourReading(protocol: string, name: string, position: RecordedPosition): Reading | null {
  const value = position.attributes[name];
  const { ours, alarm, instead, ...form } = findName(protocol, name);
  if (ours === null) {
    if (!instead?.(position, value)) throw new Error(`nothing says ${name} of ${protocol} instead`);
    return null;
  }
  return { name: ours, value: inOurForm(value, form), ...(alarm && value === 1 && { alarm }) };
}

function inOurForm(value: unknown, { times, boolean, number }: Omit<Name, 'ours'>): unknown {
  if (boolean) return Boolean(value);
  if (number && typeof value === 'string') return Number(value.replace(/%$/, ''));
  return times && typeof value === 'number' ? value * times : value;
}

function findName(protocol: string, name: string): Name {
  const special = byPattern(BY_PROTOCOL[protocol] ?? [], name);
  return special ?? NAMES.get(name) ?? byPattern(PATTERNS, name) ?? ourName(name);
}

function byPattern(patterns: readonly [RegExp, Name][], name: string): Name | undefined {
  const found = patterns.find(([pattern]) => pattern.test(name));
  return found && { ...found[1], ours: found[1].ours && name.replace(found[0], found[1].ours) };
}
