import type { Random } from '@fleet/testing/random';
import type { DetectionFix } from '../src/detected.ts';

const METRES_PER_DEGREE = 111_195;
export const START_MS = Date.parse('2027-01-05T06:00:00Z');
const PARTS = 8;

/** Where random drives begin: a town, the date line, far north. */
const TOWNS = [
  { latitude: 51.2, longitude: 4.4 },
  { latitude: -16.8, longitude: 179.995 },
  { latitude: 69.6, longitude: 18.9 },
];

type Town = { latitude: number; longitude: number };
export type Drive = { town: Town; fixes: DetectionFix[] };
type Vehicle = { atMs: number; eastM: number; northM: number; heading: number; litres: number };
type Part = { drives: boolean; paceS: number; speedKmh: number };

/** Drives and stops of one vehicle around a town, with spikes of speed, lost locks, silences and records of one instant. */
export function randomDrive(random: Random): Drive {
  const town = TOWNS[Math.floor(random() * TOWNS.length)] ?? { latitude: 0, longitude: 0 };
  const vehicle: Vehicle = {
    ...{ atMs: START_MS, eastM: 0, northM: 0 },
    ...{ heading: random() * 2 * Math.PI, litres: 80 + random() * 200 },
  };
  const fixes = Array.from({ length: PARTS }, (_, index) => {
    const part = {
      drives: index % 2 === 0,
      paceS: 5 + Math.floor(random() * 55),
      speedKmh: 20 + random() * 100,
    };
    if (random() < 0.15) vehicle.atMs += random() * 7_200_000;
    if (!part.drives && random() < 0.3) refuel(vehicle, random);
    return Array.from({ length: 4 + Math.floor(random() * 18) }, () => nextFix(vehicle, part, town, random));
  });
  return { town, fixes: fixes.flat() };
}

function refuel(vehicle: Vehicle, random: Random): void {
  const change = (random() < 0.5 ? -1 : 1) * (50 + random() * 80);
  vehicle.litres = Math.min(390, Math.max(5, vehicle.litres + change));
}

function nextFix(vehicle: Vehicle, part: Part, town: Town, random: Random): DetectionFix {
  vehicle.atMs += random() < 0.05 ? 0 : 1_000 * part.paceS;
  if (part.drives) move(vehicle, part, random);
  return { ...placeOf(vehicle, town, random), ...readingsOf(vehicle, part, random) };
}

function move(vehicle: Vehicle, { speedKmh, paceS }: Part, random: Random): void {
  vehicle.heading += (random() - 0.5) * 0.8;
  vehicle.eastM += ((Math.sin(vehicle.heading) * speedKmh) / 3.6) * paceS;
  vehicle.northM += ((Math.cos(vehicle.heading) * speedKmh) / 3.6) * paceS;
  vehicle.litres = Math.max(5, vehicle.litres - (speedKmh * paceS) / 36_000);
}

function placeOf({ atMs, eastM, northM }: Vehicle, town: Town, random: Random) {
  const [noiseE, noiseN] = [(random() - 0.5) * 30, (random() - 0.5) * 30];
  const scale = METRES_PER_DEGREE * Math.cos((town.latitude * Math.PI) / 180);
  const longitude = town.longitude + (eastM + noiseE) / scale;
  return {
    atMs: Math.round(atMs),
    latitude: town.latitude + (northM + noiseN) / METRES_PER_DEGREE,
    longitude: longitude > 180 ? longitude - 360 : longitude,
    valid: random() < 0.97,
    accuracyM: random() < 0.2 ? random() * 100 : null,
  };
}

function readingsOf({ litres }: Vehicle, { drives, speedKmh }: Part, random: Random) {
  const sloshing = (random() - 0.5) * (drives ? 12 : 1);
  return {
    speedKmh: drives ? speedKmh + (random() < 0.03 ? 60 : 0) : random() * 2,
    ignition: drives || random() < 0.3,
    ...{ sensedMotion: null, engineSeconds: null, fuelPercent: null },
    fuelL: random() < 0.7 ? litres + sloshing : null,
    driverKey: random() < 0.05 ? `00AB${Math.floor(random() * 3)}C` : null,
  };
}
