import { z } from 'zod';
import { browserStorage, type KeyValueStore } from './storage.ts';
import { TableLayout } from './table-layout.ts';

const MapView = z.object({ longitude: z.number(), latitude: z.number(), zoom: z.number() });

/** What one person chose in this browser. Anything unreadable is as if never chosen. */
export const Preferences = z.object({
  theme: z.enum(['light', 'dark', 'auto']).optional().catch(undefined),
  language: z.enum(['en', 'ru']).optional().catch(undefined),
  listWidthPx: z.number().optional().catch(undefined),
  listHidden: z.boolean().optional().catch(undefined),
  listSort: z.enum(['state', 'title', 'speed', 'freshness']).optional().catch(undefined),
  railExpanded: z.boolean().optional().catch(undefined),
  pickedVehicleIds: z.array(z.string()).optional().catch(undefined),
  onlyPicked: z.boolean().optional().catch(undefined),
  mapView: MapView.optional().catch(undefined),
  tables: z.record(z.string(), TableLayout).optional().catch(undefined),
  mapBackdrop: z.enum(['map', 'satellite', 'hybrid']).optional().catch(undefined),
});
export type Preferences = z.output<typeof Preferences>;
/** What the vehicles are drawn on. */
export type MapBackdrop = NonNullable<Preferences['mapBackdrop']>;
export type ListSort = NonNullable<Preferences['listSort']>;

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
