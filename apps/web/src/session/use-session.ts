import { useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import type { SessionState } from './session.ts';

export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}
