import type { Role } from '@fleet/contracts/roles';
import { createContext, use } from 'react';
import type { PersonalDisplay } from '../lib/display.ts';
import type { ActingInTab } from './acting.ts';
import type { Membership } from './membership.ts';

/** The signed-in person, once loaded. */
export type Person = {
  id: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  roles: readonly Role[];
  accountId: string | null;
  accountTitle: string | null;
  /** Accounts that the person belongs to; people of the service may have none. */
  memberships: readonly Membership[];
  /** Whether the first steps are shown in the navigation. */
  isOnboarding: boolean;
  billingEffective: boolean;
  /** Formats of times and distances. */
  display?: PersonalDisplay | undefined;
  /** Set while a person of the service acts in another account in this tab. */
  acting?: ActingInTab | null;
};

export const PersonContext = createContext<Person | null>(null);

/** Null on pages of visitors. */
export const usePersonIfAny = (): Person | null => use(PersonContext);

export function usePerson(): Person {
  const person = use(PersonContext);
  if (!person) throw new Error('No signed-in person above this component');
  return person;
}
