import { errorCodes } from '@fleet/testing/ask';
import { expect } from 'vitest';
import type { MakeAttempt } from './attempt.ts';
import { ask, isAnswered } from './graphql.ts';
import type { Session } from './people.ts';

/** What would be done to what belongs to others, each by its words. */
type OthersQuery = Readonly<Record<string, readonly [query: string, variables: object]>>;

/** Tries all of it as one person, to whom each is absent or forbidden. */
export async function tryOnOthers(
  make: MakeAttempt,
  { who, person }: { who: string; person: Session },
  wanted: OthersQuery,
): Promise<void> {
  for (const [what, [query, variables]] of Object.entries(wanted))
    await make(`${who} ${what} it`, async () => {
      const answer = await ask(query, { token: person.accessToken, variables });
      expect(['NOT_FOUND', 'DEVICE_NOT_FOUND', 'USER_NOT_ALLOWED']).toContain(errorCodes(answer)[0]);
      return isAnswered(answer.data) ? 'it was done' : null;
    });
}
