import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { MapGround } from '../../lib/preferences.ts';
import { useServices } from '../../services.ts';
import { usePreference } from '../../session/use-preference.ts';
import type { StreetService, StreetState } from '../streets/street-service.ts';
import { theStreetService } from '../streets/the-street-service.ts';
import { groundFor, groundsOf } from './grounds.ts';

/** What the map is drawn on, and the choice of it; one person's, for all their maps. */
export type GroundChoice = {
  offered: readonly MapGround[];
  ground: MapGround;
  choose: (ground: MapGround) => void;
  names: boolean;
  showNames: (shown: boolean) => void;
  /** Null where no service tells it. */
  traffic: boolean | null;
  showTraffic: (shown: boolean) => void;
  /** While streets are the ground and come as vectors. */
  streets: StreetService | null;
  streetState: StreetState;
};

export const GroundContext = createContext<GroundChoice | null>(null);

export function useGround(): GroundChoice {
  const choice = use(GroundContext);
  if (!choice) throw new Error('No map above this component');
  return choice;
}

export function useGroundChoice(): GroundChoice {
  const { map: services } = useServices().config;
  const [chosen, choose] = usePreference('mapGround', 'streets');
  const [names, showNames] = usePreference('mapNames', true);
  const [traffic, showTraffic] = usePreference('mapTraffic', false);
  const ground = groundFor(services, chosen);
  const { streetsUrl, trafficUrl } = services;
  const streets = ground === 'streets' && streetsUrl ? theStreetService(streetsUrl) : null;
  const streetState = useStreetState(streets);
  return useMemo(
    () => ({
      offered: groundsOf(services),
      ground,
      choose,
      names,
      showNames,
      traffic: trafficUrl ? traffic : null,
      showTraffic,
      streets,
      streetState,
    }),
    [services, ground, choose, names, showNames, trafficUrl, traffic, showTraffic, streets, streetState],
  );
}

function useStreetState(streets: StreetService | null): StreetState {
  const watch = useCallback(
    (listener: () => void) => streets?.watch(listener) ?? (() => undefined),
    [streets],
  );
  return useSyncExternalStore(watch, () => streets?.state() ?? 'unknown');
}
