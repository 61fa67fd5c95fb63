import { useMemo } from 'react';
import type { Client } from 'urql';
import { createUncachedClient } from '../graphql/client.ts';
import { useServices } from '../services.ts';

/** Client without a cache, since tracks are too large for it. */
export function useUncachedClient(): Client {
  const { session } = useServices();
  return useMemo(() => createUncachedClient(session), [session]);
}
