export const STATES = ['moving', 'idling', 'parked', 'offline'] as const;
export type State = (typeof STATES)[number];
export const TYPES = ['truck', 'van', 'car', 'motorcycle', 'offroad', 'bus'] as const;
export type Type = (typeof TYPES)[number];

/** A vehicle as the list shows it, and no more than that. */
export type VehicleRow = {
  __typename: 'Vehicle';
  id: string;
  title: string;
  plateNumber: string;
  model: string;
  type: Type;
  groupId: string;
  groupTitle: string;
  driver: string | null;
  state: State;
  speedKmh: number;
  ageS: number;
  odometerKm: number;
  /** Negative when it is over. */
  serviceKm: number | null;
  device: string;
  imei: string;
};

type Kind = { type: Type; name: string; model: string; group: number };
const KINDS: readonly Kind[] = [
  { type: 'truck', name: 'Truck', model: 'DAF XF 480', group: 0 },
  { type: 'truck', name: 'Truck', model: 'Volvo FH 460', group: 0 },
  { type: 'truck', name: 'Truck', model: 'Mercedes-Benz Actros 1845 LS StreamSpace', group: 0 },
  { type: 'van', name: 'Van', model: 'Renault Kangoo E-Tech', group: 1 },
  { type: 'van', name: 'Van', model: 'Mercedes-Benz Sprinter', group: 2 },
  { type: 'motorcycle', name: 'Courier', model: 'Honda NC750X', group: 3 },
  { type: 'car', name: 'Pool car', model: 'Škoda Octavia', group: 4 },
  { type: 'offroad', name: 'Survey', model: 'Toyota Land Cruiser', group: 5 },
  { type: 'bus', name: 'Shuttle', model: 'Iveco Daily', group: 6 },
];
export const GROUPS = [
  'Antwerp trucks',
  'City vans',
  'Cold chain',
  'Couriers',
  'Pool cars',
  'Survey',
  'Shuttles of the airport, early shift',
  'Boom depot',
  'Mechelen depot',
];
const PLACES = [
  'Antwerp–Mechelen',
  'Harbour',
  'Campine',
  'Brussels',
  'City',
  'Parcels',
  'Cold chain',
  'North',
];
const DRIVERS = ['Thomas Hughes', 'Alexey Voronov', 'Natalia Orlova', 'Jacob Miller', 'Grace Naidoo'];
const DEVICES = ['FMB140', 'FMC130', 'FMB920', 'GT06N', 'X3'];
const LETTERS = 'ABCDEGHJKLNPRTVXYZ';

/** The same in every run: looks random, and is counted. */
export function madeUpVehicles(count: number): VehicleRow[] {
  return Array.from({ length: count }, (_, index) => madeUpVehicle(index));
}

function madeUpVehicle(index: number): VehicleRow {
  const kind = KINDS[mixed(index, 1) % KINDS.length] ?? KINDS[0];
  const { type, name, model, group } = kind as Kind;
  const state = STATES[[0, 0, 1, 2, 2, 2, 3, 0][mixed(index, 2) % 8] ?? 0] ?? 'moving';
  const serviceKm = mixed(index, 3) % 7 === 0 ? null : (mixed(index, 4) % 15_000) - 1_800;
  return {
    __typename: 'Vehicle',
    id: `v${index}`,
    title: `${name} ${String(index + 1).padStart(2, '0')} ${PLACES[mixed(index, 5) % PLACES.length]}`,
    plateNumber: plateOf(index),
    model,
    type,
    groupId: String(group),
    groupTitle: GROUPS[group] ?? '',
    driver: mixed(index, 6) % 3 === 0 ? null : (DRIVERS[mixed(index, 7) % DRIVERS.length] ?? null),
    state,
    speedKmh: state === 'moving' ? 20 + (mixed(index, 8) % 90) : 0,
    ageS: state === 'moving' ? mixed(index, 9) % 8 : 60 + (mixed(index, 9) % 15_000),
    odometerKm: 8_000 + (mixed(index, 10) % 560_000),
    serviceKm,
    device: DEVICES[mixed(index, 11) % DEVICES.length] ?? '',
    imei: `35254410${String(1_000_000 + (mixed(index, 12) % 9_000_000))}`,
  };
}

function plateOf(index: number): string {
  const letter = (place: number) => LETTERS[mixed(index, 20 + place) % LETTERS.length];
  return `${1 + (index % 2)}-${letter(0)}${letter(1)}${letter(2)}-${100 + (mixed(index, 24) % 900)}`;
}

/** Bits of two numbers thrown together. */
function mixed(index: number, salt: number): number {
  let value = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt + 7, 40_503);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507);
  return (value ^ (value >>> 13)) >>> 0;
}
