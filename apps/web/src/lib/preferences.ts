import { z } from 'zod';
import { browserStorage, type KeyValueStore } from './storage.ts';
import { TableLayout } from './table-layout.ts';

const MapView = z.object({
  longitude: z.number(),
  latitude: z.number(),
  zoom: z.number(),
  /** Account whose vehicles the map last showed. */
  accountId: z.string().optional(),
});

/** Optional details of a row in the live list, in order. */
export const LIST_DETAILS = ['plate', 'model', 'place', 'group', 'drivers', 'account', 'age'] as const;
export type ListDetail = (typeof LIST_DETAILS)[number];
/** Maximum number of collapsed groups stored. */
export const CLOSED_GROUPS_MAX = 1_000;

/** Choices of one person in this browser. Unreadable values count as not chosen. */
export const Preferences = z.object({
  theme: z.enum(['light', 'dark', 'auto']).optional().catch(undefined),
  language: z.enum(['en', 'ru']).optional().catch(undefined),
  listWidthPx: z.number().optional().catch(undefined),
  listHidden: z.boolean().optional().catch(undefined),
  listSort: z.enum(['state', 'title', 'speed', 'freshness']).optional().catch(undefined),
  listGrouped: z.boolean().optional().catch(undefined),
  listDensity: z.enum(['comfortable', 'compact']).optional().catch(undefined),
  listDetails: z.array(z.enum(LIST_DETAILS)).optional().catch(undefined),
  closedGroups: z.array(z.string()).max(CLOSED_GROUPS_MAX).optional().catch(undefined),
  railExpanded: z.boolean().optional().catch(undefined),
  pickedVehicleIds: z.array(z.string()).optional().catch(undefined),
  onlyPicked: z.boolean().optional().catch(undefined),
  mapView: MapView.optional().catch(undefined),
  tables: z.record(z.string(), TableLayout).optional().catch(undefined),
  mapGround: z.enum(['streets', 'satellite', 'hybrid', 'embedded']).optional().catch(undefined),
  mapNames: z.boolean().optional().catch(undefined),
  mapTraffic: z.boolean().optional().catch(undefined),
});
export type Preferences = z.output<typeof Preferences>;
/** Background map. */
export type MapBaseLayer = NonNullable<Preferences['mapGround']>;
export type ListSort = NonNullable<Preferences['listSort']>;
export type ListDensity = NonNullable<Preferences['listDensity']>;

const keyOf = (personId: string) => `meridian.preferences.${personId}`;

export function readPreferences(personId: string, storage = browserStorage('localStorage')): Preferences {
  try {
    return Preferences.parse(JSON.parse(storage.getItem(keyOf(personId)) ?? '{}'));
  } catch {
    return {};
  }
}

export function changePreferences(
  personId: string,
  change: Partial<Preferences>,
  storage: KeyValueStore = browserStorage('localStorage'),
): void {
  storage.setItem(keyOf(personId), JSON.stringify({ ...readPreferences(personId, storage), ...change }));
}
