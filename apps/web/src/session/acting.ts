import { Role } from '@fleet/contracts/roles';
import { z } from 'zod';
import type { KeyValueStore } from '../lib/storage.ts';

const KEY = 'meridian.acting';

/** A person of the service acting in another account, in this tab only. */
const ActingInTab = z.object({
  /** Id of the acting session. */
  id: z.string(),
  /** Value of the authorization header. */
  authorization: z.string(),
  accountId: z.string(),
  accountTitle: z.string(),
  allowsChanges: z.boolean(),
  endsAtMs: z.number(),
  roles: z.array(Role),
});
export type ActingInTab = z.output<typeof ActingInTab>;

/** Stored in the tab's session storage, so other tabs do not act and it ends with the tab. */
export function createActingStore(tab: KeyValueStore) {
  let held: { text: string | null; value: ActingInTab | null } = { text: null, value: null };
  return {
    get(): ActingInTab | null {
      const text = tab.getItem(KEY);
      if (held.text !== text) held = { text, value: parse(text) };
      return held.value;
    },
    set: (acting: ActingInTab): void => tab.setItem(KEY, JSON.stringify(acting)),
    clear: (): void => tab.removeItem(KEY),
  };
}

function parse(text: string | null): ActingInTab | null {
  try {
    return ActingInTab.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
