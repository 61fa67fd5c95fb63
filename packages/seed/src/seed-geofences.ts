import type { Tx } from '@fleet/db/client';
import { accountId } from './seed-accounts.ts';
import { seedId } from './seed-id.ts';

type Place = {
  account: 'organization' | 'family';
  title: string;
  color: string;
  area: { type: 'Point' | 'LineString' | 'Polygon'; coordinates: unknown };
  radiusM?: number;
  speedLimitKmh?: number;
};

const circle = (longitude: number, latitude: number) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude],
});

/** One of each kind of area, where the simulated fleet drives. */
const PLACES: Place[] = [
  {
    account: 'organization',
    title: 'Depot Kontich',
    color: '#00aba9',
    area: circle(4.4467, 51.132),
    radiusM: 900,
  },
  {
    account: 'organization',
    title: 'Depot Mechelen',
    color: '#00aba9',
    area: circle(4.4783, 51.0258),
    radiusM: 900,
  },
  {
    account: 'organization',
    title: 'Depot Bellville',
    color: '#00aba9',
    area: circle(18.6292, -33.901),
    radiusM: 900,
  },
  {
    account: 'organization',
    title: 'Waaslandhaven',
    color: '#2563eb',
    speedLimitKmh: 50,
    area: {
      type: 'Polygon',
      coordinates: [
        [
          [4.215, 51.19],
          [4.3, 51.19],
          [4.3, 51.235],
          [4.215, 51.235],
          [4.215, 51.19],
        ],
      ],
    },
  },
  {
    account: 'organization',
    title: 'Antwerpen centrum',
    color: '#7c3aed',
    area: {
      type: 'Polygon',
      coordinates: [
        [
          [4.395, 51.2],
          [4.44, 51.2],
          [4.44, 51.228],
          [4.395, 51.228],
          [4.395, 51.2],
        ],
      ],
    },
  },
  {
    account: 'organization',
    title: 'E19 Kontich–Mechelen',
    color: '#ca8a04',
    radiusM: 600,
    area: {
      type: 'LineString',
      coordinates: [
        [4.4467, 51.132],
        [4.4783, 51.0258],
      ],
    },
  },
  { account: 'family', title: 'Home', color: '#00aba9', area: circle(18.647, -33.832), radiusM: 700 },
];

/** Geofences of the demo accounts; the database keeps their versions. */
export async function seedGeofences(tx: Tx): Promise<void> {
  await tx.geofence.createMany({
    data: PLACES.map(({ account, area, ...fields }) => ({
      ...fields,
      id: geofenceId(fields.title),
      accountId: accountId(account),
      area: area as object,
      corners: cornersOf(area),
    })),
  });
}

export function geofenceId(title: string): string {
  return seedId(`geofence ${title}`);
}

function cornersOf({ type, coordinates }: Place['area']): number {
  if (type === 'Point') return 1;
  return (type === 'LineString' ? (coordinates as unknown[]) : (coordinates as unknown[][]).flat()).length;
}
