import { useEffect } from 'react';
import { useServices } from '../services.ts';
import { usePerson } from '../session/person.ts';
import { asOf } from './live-vehicle.ts';

/** Interval of storing the fleet, which bounds the age of the stored copy. */
const REMEMBER_MS = 30_000;

/** Stores the fleet while it is live, and shows the stored one if loading fails. */
export function useFleetMemory({ loaded, failed }: { loaded: boolean; failed: boolean }): void {
  const { fleet, fleetMemory } = useServices();
  const { id, acting } = usePerson();
  const isOwn = !acting;

  useEffect(() => {
    // Nothing of another account that a person of the service acts in is stored.
    if (!loaded || !isOwn) return;
    let remembered = -1;
    const remember = () => {
      if (fleet.version() === remembered) return;
      remembered = fleet.version();
      void fleetMemory.remember(id, [...fleet.all()]);
    };
    const onHidden = () => document.visibilityState === 'hidden' && remember();
    const timer = setInterval(remember, REMEMBER_MS);
    document.addEventListener('visibilitychange', onHidden);
    remember();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [loaded, isOwn, fleet, fleetMemory, id]);

  useEffect(() => {
    if (!failed || !isOwn || fleet.size() > 0) return;
    let current = true;
    void fleetMemory.recall(id).then((vehicles) => {
      if (!current || fleet.size() > 0 || vehicles.length === 0) return;
      const nowMs = Date.now();
      fleet.load(vehicles.map((vehicle) => asOf(vehicle, nowMs)));
    });
    return () => {
      current = false;
    };
  }, [failed, isOwn, fleet, fleetMemory, id]);
}
