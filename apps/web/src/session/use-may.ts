import type { Verb } from '@fleet/contracts/access';
import { principalMay } from '@fleet/contracts/acting-grants';
import type { Subject } from '@fleet/contracts/entities';
import { useCallback } from 'react';
import { usePerson } from './person.ts';

/**
 * Whether the person may do something, by the server's table of roles, so that no refused button is shown.
 * The server decides about rows.
 */
export function useMay(): (verb: Verb, subject: Subject) => boolean {
  const { roles, acting = null } = usePerson();
  return useCallback(
    (verb: Verb, subject: Subject) => principalMay({ roles, acting }, verb, subject),
    [roles, acting],
  );
}
