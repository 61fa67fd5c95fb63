import { useEffect, useId, useSyncExternalStore } from 'react';
import { externalStore } from '../../lib/external-store.ts';

const layers = externalStore<readonly string[]>([]);

/** False while another form is open above this one; Esc belongs to the top one. */
export function useIsTopLayer(): boolean {
  const id = useId();
  const open = useSyncExternalStore(layers.subscribe, layers.get);
  useEffect(() => {
    layers.set([...layers.get(), id]);
    return () => layers.set(layers.get().filter((one) => one !== id));
  }, [id]);
  return !open.includes(id) || open.at(-1) === id;
}
