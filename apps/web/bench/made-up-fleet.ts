import { type LiveVehicle, newVehicle } from '../src/fleet/live-vehicle.ts';

const TYPES = ['CAR', 'TRUCK', 'MOTORCYCLE', 'OFFROAD', 'BICYCLE', 'SCOOTER'];
/** Towns that vehicles gather around, as fleets do. */
const TOWNS = [
  [37.6, 55.75],
  [30.3, 59.94],
  [4.35, 50.85],
  [13.4, 52.52],
  [2.35, 48.86],
  [21.0, 52.23],
  [27.56, 53.9],
  [30.52, 50.45],
  [-0.12, 51.5],
  [12.5, 41.9],
  [-3.7, 40.4],
  [28.97, 41.0],
  [44.5, 48.7],
  [18.06, 59.33],
  [24.94, 60.17],
  [26.1, 44.43],
] as const;
const SPREAD_DEG = 0.9;

export const vehicleId = (index: number): string =>
  `0197a000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;

/** Numbers that look random and are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function startPlaces(count: number): { longitude: number; latitude: number }[] {
  const random = seeded(7);
  return Array.from({ length: count }, () => {
    const [longitude, latitude] = TOWNS[Math.floor(random() * TOWNS.length)] ?? TOWNS[0];
    const spread = () => (random() + random() + random() - 1.5) * SPREAD_DEG;
    return { longitude: longitude + spread() * 1.6, latitude: latitude + spread() };
  });
}

export function madeUpFleet(count: number, nowMs: number): LiveVehicle[] {
  return startPlaces(count).map((place, index) =>
    newVehicle(
      {
        id: vehicleId(index),
        title: `Vehicle ${index + 1}`,
        plate: `AB ${1000 + (index % 9000)} C`,
        model: 'Van L2H2',
        type: TYPES[index % TYPES.length] ?? null,
        accountTitle: `Depot ${index % 12}`,
        accountId: `depot-${index % 12}`,
        groupId: `group-${index % 240}`,
        groupTitle: `Group ${index % 240}`,
      },
      {
        fix: {
          ...place,
          fixTimeMs: nowMs - (index % 600) * 1000,
          speedKmh: index % 90,
          courseDeg: (index * 37) % 360,
          satellites: 11,
          ignition: index % 3 > 0,
          motion: index % 3 === 1,
          readings: {},
        },
        connection: index % 10 === 9 ? 'OFFLINE' : 'ONLINE',
        connectionSinceMs: nowMs - 3_600_000,
      },
      nowMs,
    ),
  );
}
