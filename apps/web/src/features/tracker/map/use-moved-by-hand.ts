import { useEffect } from 'react';
import { useMap } from '../../../map/map-context.ts';

/** Calls when somebody drags the map, so that automatic movement stops. */
export function useMovedByHand(onMovedByHand: () => void): void {
  const { map } = useMap();
  useEffect(() => {
    map.on('dragstart', onMovedByHand);
    return () => void map.off('dragstart', onMovedByHand);
  }, [map, onMovedByHand]);
}
