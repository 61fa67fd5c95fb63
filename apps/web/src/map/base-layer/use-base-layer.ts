import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { MapBaseLayer } from '../../lib/preferences.ts';
import { useServices } from '../../services.ts';
import { usePreference } from '../../session/use-preference.ts';
import type { StreetService, StreetState } from '../streets/street-service.ts';
import { theStreetService } from '../streets/the-street-service.ts';
import { baseLayerFor, baseLayersOf } from './base-layers.ts';

/** The base layer and its selection, shared by all maps of a person. */
export type BaseLayerChoice = {
  offered: readonly MapBaseLayer[];
  ground: MapBaseLayer;
  choose: (ground: MapBaseLayer) => void;
  names: boolean;
  showNames: (shown: boolean) => void;
  /** Null where no service tells it. */
  traffic: boolean | null;
  showTraffic: (shown: boolean) => void;
  /** While streets are the ground and come as vectors. */
  streets: StreetService | null;
  streetState: StreetState;
};

export const BaseLayerContext = createContext<BaseLayerChoice | null>(null);

export function useBaseLayer(): BaseLayerChoice {
  const choice = use(BaseLayerContext);
  if (!choice) throw new Error('No map above this component');
  return choice;
}

export function useBaseLayerChoice(): BaseLayerChoice {
  const { map: services } = useServices().config;
  const [chosen, choose] = usePreference('mapGround', 'streets');
  const [names, showNames] = usePreference('mapNames', true);
  const [traffic, showTraffic] = usePreference('mapTraffic', false);
  const ground = baseLayerFor(services, chosen);
  const { streetsUrl, trafficUrl } = services;
  const streets = ground === 'streets' && streetsUrl ? theStreetService(streetsUrl) : null;
  const streetState = useStreetState(streets);
  return useMemo(
    () => ({
      offered: baseLayersOf(services),
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
