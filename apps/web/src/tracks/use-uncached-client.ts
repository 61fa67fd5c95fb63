import { useMemo } from 'react';
import type { Client } from 'urql';
import { createUncachedClient } from '../graphql/client.ts';
import { useServices } from '../services.ts';

/** Tracks are too large for the query cache of the page. */
export function useUncachedClient(): Client {
  const { session } = useServices();
  return useMemo(() => createUncachedClient(session), [session]);
}
