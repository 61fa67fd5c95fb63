import { hasAnyRole } from '@fleet/contracts/roles';
import { useMemo } from 'react';
import { useSessionState } from '../../../session/use-session.ts';
import { NAVIGATION } from './navigation.ts';

/** The areas this person may open. */
export function useNavigationItems() {
  const { scopes } = useSessionState();
  return useMemo(() => NAVIGATION.filter(({ roles }) => !roles || hasAnyRole(scopes, roles)), [scopes]);
}
