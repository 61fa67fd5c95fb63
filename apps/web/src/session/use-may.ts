import { roleMay, type Subject, type Verb } from '@fleet/contracts/access';
import { useCallback } from 'react';
import { usePerson } from './person.ts';

/**
 * Whether the person may do something, by the table that the server asks: nobody is shown a button that would refuse.
 * Which rows they may do it to, the server says.
 */
export function useMay(): (verb: Verb, subject: Subject) => boolean {
  const { roles } = usePerson();
  return useCallback((verb: Verb, subject: Subject) => roleMay(roles, verb, subject), [roles]);
}
