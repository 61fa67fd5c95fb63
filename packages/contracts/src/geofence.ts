import { z } from 'zod';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { prose, requiredLine } from './text.ts';

export const GeofenceKind = z.enum(['CIRCLE', 'AREA', 'CORRIDOR']);
export type GeofenceKind = z.output<typeof GeofenceKind>;

/** Most corners of one geofence, since every position near it is compared with them. */
export const MAX_CORNERS = 1_000;
export const CIRCLE_RADIUS_M = { min: 20, max: 200_000 } as const;
/** Half the width of a corridor, in metres. */
export const CORRIDOR_RADIUS_M = { min: 10, max: 5_000 } as const;
export const DWELL_SECONDS_MAX = 3_600;
const HOLES_MAX = 50;
const VEHICLES_MAX = 500;
const GROUPS_MAX = 100;
const AREA_TEXT_MAX = 100_000;
const LATITUDE_MAX = 85;
/** Seven decimals of a degree: about one centimetre. */
const DECIMALS = 1e7;

const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;
const Coordinate = z
  .tuple([z.number().min(-180).max(180), z.number().min(-LATITUDE_MAX).max(LATITUDE_MAX)])
  .transform(([longitude, latitude]): [number, number] => [rounded(longitude), rounded(latitude)]);

export const GeofenceArea = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Coordinate }),
  z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(Coordinate).min(4).max(MAX_CORNERS)).min(1).max(HOLES_MAX),
  }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(Coordinate).min(2).max(MAX_CORNERS) }),
]);
export type GeofenceArea = z.output<typeof GeofenceArea>;

export function geofenceKind({ type }: Pick<GeofenceArea, 'type'>): GeofenceKind {
  if (type === 'Point') return 'CIRCLE';
  return type === 'Polygon' ? 'AREA' : 'CORRIDOR';
}

export function cornersOf(area: GeofenceArea): number {
  if (area.type === 'Point') return 1;
  return area.type === 'Polygon' ? area.coordinates.flat().length : area.coordinates.length;
}

/**
 * A geometry as JSON text, because a list of a thousand corners is one value. The checked geometry is stored.
 */
const AreaText = z
  .string()
  .max(AREA_TEXT_MAX, 'Area is too long')
  .transform((text, context) => {
    const area = areaOfText(text);
    if (area) return JSON.stringify(area);
    context.addIssue({ code: 'custom', message: 'Area is invalid' });
    return z.NEVER;
  });

/** Null if the text is not a valid geometry. */
export function areaOfText(text: string): GeofenceArea | null {
  const parsed = GeofenceArea.safeParse(jsonOf(text));
  return parsed.success && cornersOf(parsed.data) <= MAX_CORNERS ? parsed.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const CreateGeofence = z.object({
  title: requiredLine('Title', 100),
  description: prose('Description', 255).optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Colour is invalid')
    .toLowerCase()
    .optional(),
  area: AreaText.describe(
    'GeoJSON geometry as text: a Point for a circle, a Polygon with its holes, or a LineString for a corridor.',
  ),
  radiusM: z
    .number()
    .min(CORRIDOR_RADIUS_M.min)
    .max(CIRCLE_RADIUS_M.max)
    .optional()
    .describe('Radius of a circle, half the width of a corridor; none for an area.'),
  dwellSeconds: z
    .int()
    .min(0)
    .max(DWELL_SECONDS_MAX)
    .default(60)
    .describe('A shorter visit, and a shorter absence, is no event.'),
  speedLimitKmh: z
    .number()
    .min(5)
    .max(300)
    .optional()
    .describe('Within it, where it is lower than the vehicle’s.'),
  shown: z.boolean().default(true).describe('On the map of the fleet.'),
  vehicleIds: z
    .array(Id)
    .max(VEHICLES_MAX)
    .default([])
    .describe('Vehicles that it is for; with no vehicles and no groups it is for all.'),
  groupIds: z.array(Id).max(GROUPS_MAX).default([]),
  accountId: Id.optional(),
});
export type CreateGeofence = z.output<typeof CreateGeofence>;

export const UpdateGeofence = patch(CreateGeofence.omit({ accountId: true }));
export type UpdateGeofence = z.output<typeof UpdateGeofence>;

export const GeofencesWhere = z.object({
  accountId: Id.nullish(),
  search: Search,
  kinds: z.array(GeofenceKind).max(GeofenceKind.options.length).nullish(),
  shown: z.boolean().nullish(),
});
export type GeofencesWhere = z.output<typeof GeofencesWhere>;
