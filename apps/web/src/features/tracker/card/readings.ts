import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';

const SIGNAL_LEVEL_MAX = 5;

export type Reading =
  | { kind: 'power' | 'batteryVolts'; volts: number }
  | { kind: 'battery' | 'fuel'; percent: number }
  | { kind: 'fuelVolume'; litres: number }
  | { kind: 'odometer' | 'distance'; metres: number }
  | { kind: 'signal'; level: 0 | 1 | 2 | 3 | 4 | 5 }
  | { kind: 'satellites'; count: number };

/** What the tracker of this vehicle tells, and nothing that it does not. */
export function readingsOf({ fix }: LiveVehicle): Reading[] {
  if (!fix) return [];
  const { readings, satellites, totalDistanceM } = fix;
  const number = (name: string): number | null => {
    const value = readings[name];
    return typeof value === 'number' ? value : null;
  };
  return [
    fuelOf(number),
    distanceOf(number, totalDistanceM),
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

/** The vehicle's own odometer, else what the fixes add up to. */
function distanceOf(number: ReadNumber, totalDistanceM: number | null): Reading | null {
  return (
    given(number('odometerM'), (metres) => ({ kind: 'odometer', metres })) ??
    given(totalDistanceM, (metres) => ({ kind: 'distance', metres }))
  );
}

function batteryOf(number: ReadNumber): Reading | null {
  return (
    given(number('batteryPercent'), (percent) => ({ kind: 'battery', percent })) ??
    given(number('batteryV'), (volts) => ({ kind: 'batteryVolts', volts }))
  );
}

function signalOf(strength: number): Reading {
  const level = Math.max(0, Math.min(SIGNAL_LEVEL_MAX, Math.round(strength)));
  return { kind: 'signal', level: level as 0 | 1 | 2 | 3 | 4 | 5 };
}

function given(value: number | null, make: (value: number) => Reading): Reading | null {
  return value === null ? null : make(value);
}
