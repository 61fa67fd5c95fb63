import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { type SignalLevel, signalLevelOf } from '../../../fleet/signal-level.ts';

export type Reading =
  | { kind: 'power' | 'batteryVolts'; volts: number }
  | { kind: 'battery' | 'fuel'; percent: number }
  | { kind: 'fuelVolume'; litres: number }
  | { kind: 'odometer'; metres: number }
  | { kind: 'signal'; level: SignalLevel }
  | { kind: 'satellites'; count: number };

/**
 * Readings that the vehicle's tracker reports. The odometer is the vehicle's, since the tracker's own counter
 * started elsewhere.
 */
export function readingsOf({ fix }: LiveVehicle, odometerM: number | null): Reading[] {
  if (!fix) return [];
  const { readings, satellites } = fix;
  const number = (name: string): number | null => {
    const value = readings[name];
    return typeof value === 'number' ? value : null;
  };
  return [
    fuelOf(number),
    given(odometerM, (metres) => ({ kind: 'odometer', metres })),
    given(number('powerV'), (volts) => ({ kind: 'power', volts })),
    batteryOf(number),
    given(number('networkMobileSignalStrength'), signalOf),
    given(satellites, (count) => ({ kind: 'satellites', count })),
  ].filter((reading) => reading !== null);
}

type ReadNumber = (name: string) => number | null;

function fuelOf(number: ReadNumber): Reading | null {
  return (
    given(number('fuelPercent'), (percent) => ({ kind: 'fuel', percent })) ??
    given(number('fuelL'), (litres) => ({ kind: 'fuelVolume', litres }))
  );
}

function batteryOf(number: ReadNumber): Reading | null {
  return (
    given(number('batteryPercent'), (percent) => ({ kind: 'battery', percent })) ??
    given(number('batteryV'), (volts) => ({ kind: 'batteryVolts', volts }))
  );
}

const signalOf = (strength: number): Reading => ({ kind: 'signal', level: signalLevelOf(strength) });

function given(value: number | null, make: (value: number) => Reading): Reading | null {
  return value === null ? null : make(value);
}
