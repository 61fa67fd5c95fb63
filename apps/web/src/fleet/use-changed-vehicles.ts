import { useEffect } from 'react';
import type { Client } from 'urql';
import { createCatchUp } from '../realtime/catch-up.ts';
import { useServices } from '../services.ts';
import { useUncachedClient } from '../tracks/use-uncached-client.ts';
import { Fleet, toLiveVehicle } from './fleet-query.ts';
import type { FleetStore } from './fleet-store.ts';
import type { LiveVehicle } from './live-vehicle.ts';

/** What comes within this time is asked for together. */
const GATHER_MS = 500;
/** All browsers of an account are told at one moment: each asks at a moment of its own within this time more. */
const SPREAD_MS = 1_500;
/** Ids of one request; of more than these, the next one follows. */
const IDS_MAX = 500;

/** Vehicles that somebody changed are asked for by their ids, so the fleet is not loaded again for them. */
export function useChangedVehicles(enabled: boolean): void {
  const { fleet, live } = useServices();
  const client = useUncachedClient();
  useEffect(() => {
    if (!enabled) return;
    const changed = new Set<string>();
    const catchUp = createCatchUp(async () => {
      while (changed.size > 0) {
        const ids = [...changed].slice(0, IDS_MAX);
        // One that is changed while it is asked for is asked for once more.
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

/** Rows and the tree show the name of a vehicle's group, which may be another now. */
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
