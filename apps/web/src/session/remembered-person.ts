import { DistanceUnit, HourCycle, WeekStart } from '@fleet/contracts/display';
import { Role } from '@fleet/contracts/roles';
import { TimeZone } from '@fleet/contracts/time-zone';
import { z } from 'zod';
import type { KeyValueStore } from '../lib/storage.ts';
import type { Person } from './person.ts';

const KEY = 'meridian.person';

const RememberedDisplay = z.object({
  timeZone: TimeZone,
  accountZone: TimeZone,
  hourCycle: HourCycle,
  weekStart: WeekStart,
  distanceUnit: DistanceUnit,
});

const RememberedPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  roles: z.array(Role),
  accountId: z.string().nullable(),
  accountTitle: z.string().nullable(),
  memberships: z.array(z.object({ accountId: z.string(), title: z.string() })),
  isOnboarding: z.boolean().default(false),
  billingEffective: z.boolean(),
  display: RememberedDisplay.optional().catch(undefined),
});
type RememberedPerson = z.output<typeof RememberedPerson>;

export type PersonMemory = ReturnType<typeof createPersonMemory>;

/** The last signed-in person, for pages loaded while the server is unreachable. */
export function createPersonMemory(storage: KeyValueStore) {
  return {
    remember: (person: Person): void => storage.setItem(KEY, JSON.stringify(person)),
    recall(): RememberedPerson | null {
      try {
        return RememberedPerson.parse(JSON.parse(storage.getItem(KEY) ?? 'null'));
      } catch {
        return null;
      }
    },
    forget: (): void => storage.removeItem(KEY),
  };
}
