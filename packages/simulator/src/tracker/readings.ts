import type { VehicleType } from '@fleet/contracts/vehicle';
import type { Condition } from '../fleet/simulated-vehicle.ts';
import type { MotionState } from '../motion/motion.ts';
import { hash, noise } from '../random.ts';

/** What a tracker reads beside its receiver. Null where there is nothing to read. */
export type Readings = {
  /** Voltage of the vehicle. */
  powerV: number | null;
  /** Voltage and charge of the tracker's own battery. */
  batteryV: number;
  batteryPercent: number;
  /** 0 to 5. */
  gsmLevel: number;
  fuelPercent: number | null;
  /** The engine's own counter, of a tracker that is plugged into it. */
  fuelUsedL: number | null;
  rpm: number | null;
  /** Its supply has come off: told as an alarm. */
  supplyCut: boolean;
  /** Hexadecimal; the driver's key is at the reader while the engine runs. */
  driverKey: string | null;
};

type Machine = {
  nominalV: 12 | 24 | null;
  /** A full tank, and what it lasts. */
  rangeM: number | null;
  litresPer100Km: number;
  idleRpm: number;
  /** Revolutions per km/h in the highest gear, and the gears' number. */
  rpmPerKmh: number;
  gears: number;
};

const ENGINELESS: Machine = {
  nominalV: null,
  rangeM: null,
  litresPer100Km: 0,
  idleRpm: 0,
  rpmPerKmh: 0,
  gears: 1,
};

const MACHINES: Record<VehicleType, Machine> = {
  CAR: { nominalV: 12, rangeM: 1_500_000, litresPer100Km: 7.2, idleRpm: 780, rpmPerKmh: 21, gears: 6 },
  OFFROAD: { nominalV: 12, rangeM: 1_400_000, litresPer100Km: 10.5, idleRpm: 750, rpmPerKmh: 20, gears: 6 },
  TRUCK: { nominalV: 24, rangeM: 1_900_000, litresPer100Km: 28, idleRpm: 560, rpmPerKmh: 14, gears: 8 },
  MOTORCYCLE: {
    nominalV: 12,
    rangeM: 1_500_000,
    litresPer100Km: 4.8,
    idleRpm: 1250,
    rpmPerKmh: 36,
    gears: 6,
  },
  SCOOTER: { nominalV: 12, rangeM: 900_000, litresPer100Km: 2.6, idleRpm: 1600, rpmPerKmh: 95, gears: 1 },
  BICYCLE: ENGINELESS,
};

const RUNNING_SURPLUS = 1.17;
const RESTING_SURPLUS = 1.045;
/** The tank is filled at home, before the day begins. */
const FULL_PERCENT = 96;
const LEAST_PERCENT = 6;
/** A loose plug: the supply is off for the first minutes of every third hour. */
const CUT_EVERY_S = 3 * 3_600;
const CUT_S = 360;
/** So empty that somebody should charge it. */
const LOW_PERCENT = 8;
const BATTERY_EMPTY_V = 3.5;
const BATTERY_SPAN_V = 0.65;
const KMH_PER_MS = 3.6;

/** `odometerM` is what the vehicle drove in all. */
export type Sensors = { read: (state: MotionState, timeMs: number, odometerM: number) => Readings };

type Fitting = {
  type: VehicleType;
  condition?: Condition | null;
  readsEngine?: boolean;
  driverKey?: string | null;
};

export function createSensors(
  key: string,
  { type, condition = null, readsEngine = false, driverKey = null }: Fitting,
): Sensors {
  const seed = hash(`sensors ${key}`);
  const machine = MACHINES[type];
  return {
    read: (state, timeMs, odometerM) => {
      const seconds = timeMs / 1000;
      const wired = machine.nominalV !== null;
      const supplyCut = condition === 'powerCut' && seconds % CUT_EVERY_S < CUT_S;
      const charge = wired ? 97 : 92 - 60 * Math.min(1, state.drivenM / 250_000);
      const percent = condition === 'lowBattery' ? LOW_PERCENT : charge;
      const battery = Math.round(percent + 3 * noise(seed, seconds / 3600));
      return {
        powerV: supplyCut ? 0 : powerV(machine, state.ignitionOn, noise(seed + 1, seconds / 60)),
        batteryV: roundTo(BATTERY_EMPTY_V + (BATTERY_SPAN_V * battery) / 100, 3),
        batteryPercent: battery,
        gsmLevel: Math.min(5, Math.max(1, Math.round(3.6 + 2 * noise(seed + 2, seconds / 420)))),
        fuelPercent: fuelPercent(machine, state.drivenM),
        fuelUsedL: readsEngine ? fuelUsedL(machine, odometerM) : null,
        rpm: rpm(machine, state),
        supplyCut,
        driverKey: state.ignitionOn ? driverKey : null,
      };
    },
  };
}

function powerV({ nominalV }: Machine, running: boolean, ripple: number): number | null {
  if (nominalV === null) return null;
  return roundTo(nominalV * (running ? RUNNING_SURPLUS : RESTING_SURPLUS) * (1 + 0.01 * ripple), 3);
}

function fuelPercent({ rangeM }: Machine, drivenM: number): number | null {
  if (rangeM === null) return null;
  return Math.max(LEAST_PERCENT, Math.round(FULL_PERCENT - (100 * drivenM) / rangeM));
}

const M_PER_100KM = 100_000;

function fuelUsedL({ litresPer100Km }: Machine, odometerM: number): number | null {
  return litresPer100Km > 0 ? roundTo((odometerM / M_PER_100KM) * litresPer100Km, 1) : null;
}

/** The highest gear that keeps the engine above twice its idle speed. */
function rpm({ idleRpm, rpmPerKmh, gears }: Machine, { ignitionOn, speedMs }: MotionState): number | null {
  if (idleRpm === 0) return null;
  if (!ignitionOn) return 0;
  const inTopGear = speedMs * KMH_PER_MS * rpmPerKmh;
  let turning = inTopGear;
  for (let gear = gears; gear > 1 && turning < 2 * idleRpm; gear--)
    turning = (inTopGear * gears) / (gear - 1);
  return Math.round(Math.max(idleRpm, turning));
}

function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
