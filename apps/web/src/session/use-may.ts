import type { Verb } from '@fleet/contracts/access';
import { principalMay } from '@fleet/contracts/acting-grants';
import type { Subject } from '@fleet/contracts/entities';
import { useCallback } from 'react';
import { usePerson } from './person.ts';

/**
 * Whether the person may do something, by the table that the server asks: nobody is shown a button that would refuse.
 * Which rows they may do it to, the server says.
 */
export function useMay(): (verb: Verb, subject: Subject) => boolean {
  const { roles, acting = null } = usePerson();
  return useCallback(
    (verb: Verb, subject: Subject) => principalMay({ roles, acting }, verb, subject),
    [roles, acting],
  );
}
