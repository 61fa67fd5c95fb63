import { useEffect } from 'react';
import type { Client } from 'urql';
import { createCatchUp } from '../realtime/catch-up.ts';
import { useServices } from '../services.ts';
import { useUncachedClient } from '../tracks/use-uncached-client.ts';
import { Fleet, toLiveVehicle } from './fleet-query.ts';
import type { FleetStore } from './fleet-store.ts';
import type { LiveVehicle } from './live-vehicle.ts';

/** Changes within this time are requested together. */
const GATHER_MS = 500;
/** Random delay that spreads the requests of all browsers of an account. */
const SPREAD_MS = 1_500;
/** Ids in one request; the rest follow in further requests. */
const IDS_MAX = 500;

/** Reloads vehicles that somebody changed, by id instead of the whole fleet. */
export function useChangedVehicles(enabled: boolean): void {
  const { fleet, live } = useServices();
  const client = useUncachedClient();
  useEffect(() => {
    if (!enabled) return;
    const changed = new Set<string>();
    const catchUp = createCatchUp(async () => {
      while (changed.size > 0) {
        const ids = [...changed].slice(0, IDS_MAX);
        // Removed first, so that a change during the request is requested again.
        for (const id of ids) changed.delete(id);
        const loaded = await load(client, ids).catch((error: unknown) => {
          for (const id of ids) changed.add(id);
          throw error;
        });
        fleet.update(ids, loaded);
      }
    });
    const stop = live.onChanges((changes) => {
      for (const change of changes) for (const id of vehiclesOf(fleet, change)) changed.add(id);
      if (changed.size > 0) catchUp.askLater(GATHER_MS + Math.random() * SPREAD_MS);
    });
    return () => {
      stop();
      catchUp.stop();
    };
  }, [fleet, live, client, enabled]);
}

/** Vehicles affected by a change; a renamed group affects the rows of its vehicles. */
function vehiclesOf(fleet: FleetStore, { entity, id }: { entity: string; id: string }): string[] {
  if (entity === 'Vehicle') return [id];
  if (entity !== 'VehicleGroup') return [];
  return [...fleet.all()].filter(({ groupId }) => groupId === id).map((vehicle) => vehicle.id);
}

async function load(client: Client, ids: readonly string[]): Promise<LiveVehicle[]> {
  const { data, error } = await client.query(Fleet, { where: { ids: [...ids] } });
  if (!data) throw error;
  const nowMs = Date.now();
  return data.vehicles.content.map((row) => toLiveVehicle(row, nowMs));
}
