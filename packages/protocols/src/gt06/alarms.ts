import type { ModelTraits } from './variant.ts';

/** Alarm codes of the extension byte: "GT06 1.8.1" 5.3.1.15, and the additions of later Concox/Jimi documents. */
const ALARMS: Readonly<Record<number, string>> = {
  1: 'sos',
  2: 'powerCut',
  3: 'vibration',
  4: 'geofenceEnter',
  5: 'geofenceExit',
  6: 'overspeed',
  9: 'vibration',
  12: 'tampering',
  14: 'lowBattery',
  15: 'lowBattery',
  17: 'powerOff',
  19: 'tampering',
  20: 'door',
  24: 'removing',
  25: 'lowBattery',
  26: 'hardBraking',
  27: 'hardCornering',
  35: 'fallDown',
  37: 'tampering',
  38: 'hardAcceleration',
  39: 'hardBraking',
  40: 'hardBraking',
  41: 'hardAcceleration',
  42: 'hardCornering',
  43: 'hardCornering',
  44: 'accident',
  46: 'hardCornering',
  48: 'jamming',
  50: 'tampering',
  51: 'lock',
  52: 'unlock',
  83: 'fuelLeak',
  91: 'temperature',
  92: 'temperature',
  201: 'idle',
  263: 'jamming',
  267: 'jamming',
};

const LW_ALARMS: Readonly<Record<number, string>> = { 24: 'accident', 25: 'hardAcceleration' };
const SEEWORLD_ALARMS: Readonly<Record<number, string>> = { 40: 'hardCornering', 41: 'accident' };
const VL_ALARMS: Readonly<Record<number, string>> = { 9: 'tow', 40: 'powerOff', 48: 'hardBraking' };

export function alarmOf(code: number, traits: ModelTraits): string | null {
  const special =
    (traits.lw && LW_ALARMS[code]) ||
    (traits.seeworld && SEEWORLD_ALARMS[code]) ||
    (traits.vl && VL_ALARMS[code]);
  return special || (ALARMS[code] ?? null);
}

/** Events of dashcams (0x95). */
const EVENTS: Readonly<Record<number, string>> = {
  14: 'lowPower',
  118: 'temperature',
  128: 'vibration',
  135: 'overspeed',
  136: 'powerCut',
  144: 'hardAcceleration',
  145: 'hardBraking',
  146: 'hardCornering',
  147: 'accident',
};

export function eventAlarmOf(event: number, withPlace: boolean): string | null {
  if (event === 1) return withPlace ? 'sos' : 'general';
  return EVENTS[event] ?? null;
}

/** Events of modular reports (0x70, module 0x34). */
export const MODULE_ALARMS: Readonly<Record<number, string>> = {
  16: 'door',
  18: 'removing',
  20: 'geofenceEnter',
  21: 'geofenceExit',
  22: 'temperature',
  26: 'lowBattery',
  27: 'overspeed',
  28: 'powerOn',
  29: 'powerOff',
  32: 'vibration',
  33: 'powerCut',
  35: 'tampering',
};
