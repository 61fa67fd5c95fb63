import type { ModelKind } from './model.ts';

/** How an input/output element becomes a reading. Without `only` every model means the same by the number. */
export type IoElement = {
  name: string;
  only?: ModelKind;
  signed?: true;
  divisor?: number;
  times?: number;
  flag?: true;
  text?: true;
  /** Elsewhere the number means something else in another group: element 11 of older models is an input. */
  bytes?: 8;
};

const flag = (name: string, only?: ModelKind): IoElement => ({ name, flag: true, ...(only ? { only } : {}) });
const hundredths = (name: string, only: ModelKind = 'any'): IoElement => ({
  name,
  only,
  signed: true,
  divisor: 100,
});
const tenths = (name: string, only: ModelKind = 'any'): IoElement => ({
  name,
  only,
  signed: true,
  divisor: 10,
});

/**
 * AVL element numbers. Source: Teltonika wiki, "FMB AVL ID" (Teltonika Data Sending Parameters ID), and for those
 * without `only` the lists of the older FM families, which agree. What is not here is stored as `io<N>`.
 */
export const IO_ELEMENTS: Readonly<Record<number, IoElement>> = {
  1: flag('input1'),
  2: flag('input2'),
  3: flag('input3'),
  4: flag('input4'),
  9: { name: 'analog1V', only: 'fm', divisor: 1000 },
  10: { name: 'analog2V', only: 'fm', divisor: 1000 },
  11: { name: 'iccid', only: 'fm', text: true, bytes: 8 },
  12: { name: 'fuelUsedL', only: 'fm', divisor: 1000 },
  13: { name: 'fuelRateLh', only: 'fm', divisor: 100 },
  16: { name: 'odometerM' },
  17: { name: 'accelerationX', signed: true },
  18: { name: 'accelerationY', signed: true },
  19: { name: 'accelerationZ', signed: true },
  21: { name: 'networkMobileSignalStrength' },
  25: hundredths('bleTemperature1C'),
  26: hundredths('bleTemperature2C'),
  27: hundredths('bleTemperature3C'),
  28: hundredths('bleTemperature4C'),
  30: { name: 'faultCount', only: 'fm' },
  31: { name: 'engineLoadPercent', only: 'fm' },
  32: { name: 'coolantC', only: 'fm', signed: true },
  36: { name: 'rpm', only: 'fm' },
  43: { name: 'milDistanceKm', only: 'fm' },
  57: { name: 'hybridBatteryPercent', only: 'fm', signed: true },
  66: { name: 'powerV', divisor: 1000 },
  67: { name: 'batteryV', divisor: 1000 },
  68: { name: 'batteryA', only: 'fm', divisor: 1000 },
  72: tenths('temperature1C', 'fm'),
  73: tenths('temperature2C', 'fm'),
  74: tenths('temperature3C', 'fm'),
  75: tenths('temperature4C', 'fm'),
  80: { name: 'dataMode', only: 'fmNot6' },
  81: { name: 'obdSpeedKmh', only: 'fmNot6' },
  82: { name: 'throttlePercent', only: 'fmNot6' },
  83: { name: 'fuelUsedL', only: 'fmNot6', divisor: 10 },
  84: { name: 'fuelL', only: 'fmNot6', divisor: 10 },
  85: { name: 'rpm', only: 'fmNot6' },
  87: { name: 'obdOdometerM', only: 'fmNot6' },
  89: { name: 'fuelPercent', only: 'fmNot6' },
  107: { name: 'fuelUsedL', only: 'fm', divisor: 10 },
  110: { name: 'fuelRateLh', only: 'fm', divisor: 10 },
  113: { name: 'batteryPercent', only: 'fm' },
  115: tenths('engineC', 'fm'),
  179: flag('output1'),
  180: flag('output2'),
  181: { name: 'pdop', divisor: 10 },
  182: { name: 'hdop', divisor: 10 },
  199: { name: 'tripOdometerM' },
  200: { name: 'sleepMode', only: 'fm' },
  232: flag('cngStatus', 'fm'),
  233: { name: 'cngUsedKg', only: 'fm', divisor: 10 },
  234: { name: 'cngPercent', only: 'fm' },
  235: { name: 'oilLevel', only: 'fm' },
  239: flag('ignition'),
  240: flag('motion'),
  241: { name: 'networkOperator' },
  389: { name: 'obdOdometerM', only: 'fmb003', times: 1000 },
  662: flag('door', 'fm'),
  701: tenths('bleTemperature1C', 'fm6'),
  702: tenths('bleTemperature2C', 'fm6'),
  703: tenths('bleTemperature3C', 'fm6'),
  704: tenths('bleTemperature4C', 'fm6'),
  10644: hundredths('probeTemperature1C', 'fm'),
  10645: hundredths('probeTemperature2C', 'fm'),
  10646: hundredths('probeTemperature3C', 'fm'),
  10647: hundredths('probeTemperature4C', 'fm'),
  10648: hundredths('probeTemperature5C', 'fm'),
  10649: hundredths('probeTemperature6C', 'fm'),
  10800: hundredths('eyeTemperature1C', 'fm'),
  10801: hundredths('eyeTemperature2C', 'fm'),
  10802: hundredths('eyeTemperature3C', 'fm'),
  10803: hundredths('eyeTemperature4C', 'fm'),
  10832: { name: 'eyeRoll1', only: 'fm', signed: true },
  10833: { name: 'eyeRoll2', only: 'fm', signed: true },
  10834: { name: 'eyeRoll3', only: 'fm', signed: true },
  10835: { name: 'eyeRoll4', only: 'fm', signed: true },
};

/** Events whose value above zero is an alarm. */
export const ALARM_ELEMENTS: Readonly<Record<number, { alarm: string; only: ModelKind }>> = {
  236: { alarm: 'general', only: 'any' },
  246: { alarm: 'tow', only: 'fm' },
  247: { alarm: 'accident', only: 'fm' },
  249: { alarm: 'jamming', only: 'fm' },
  251: { alarm: 'idle', only: 'fm' },
  252: { alarm: 'powerCut', only: 'fm' },
};

/** Element 253: what the driver did. */
export const GREEN_DRIVING: Readonly<Record<number, string>> = {
  1: 'hardAcceleration',
  2: 'hardBraking',
  3: 'hardCornering',
};

/** Elements of the GH3000, a personal tracker with numbers of its own. */
export const GH3000_ELEMENTS: Readonly<Record<number, IoElement>> = {
  1: { name: 'batteryPercent' },
  2: flag('usbConnected'),
  5: { name: 'uptime' },
  20: { name: 'hdop', divisor: 10 },
  21: { name: 'vdop', divisor: 10 },
  22: { name: 'pdop', divisor: 10 },
  67: { name: 'batteryV', divisor: 1000 },
  221: { name: 'button' },
  240: flag('motion'),
  244: flag('roaming'),
};
export const GH3000_SOS = 222;
