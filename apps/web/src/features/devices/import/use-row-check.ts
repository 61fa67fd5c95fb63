import type { Registrations } from '@fleet/contracts/device-sheet-fates';
import { useState } from 'react';
import { useClient } from 'urql';
import type { Failure } from '../../../lib/failure.ts';
import { checkRegistrations } from './check-registrations.ts';
import type { SheetRow } from './sheet-rows.ts';

const NOTHING = { checked: 0, failure: null, registrations: null, room: null };
type Known = {
  checked: number;
  failure: Failure | null;
  registrations: Registrations | null;
  /** How many trackers the account may register before one of them reports; null without a limit. */
  room: number | null;
};

/** Server data about the rows, with progress. */
export function useRowCheck() {
  const client = useClient();
  const [known, setKnown] = useState<Known>(NOTHING);
  async function check(rows: readonly SheetRow[], signal: AbortSignal): Promise<void> {
    setKnown(NOTHING);
    const onChecked = (checked: number) => setKnown({ ...NOTHING, checked });
    const answer = await checkRegistrations(client, rows, { onChecked, signal });
    if (answer) setKnown({ ...NOTHING, checked: rows.length, ...answer });
  }
  return { ...known, check, forget: () => setKnown(NOTHING) };
}
