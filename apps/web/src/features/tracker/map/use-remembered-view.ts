import { useCallback, useState } from 'react';
import { changePreferences, type Preferences, readPreferences } from '../../../lib/preferences.ts';
import { usePerson } from '../../../session/person.ts';

type View = NonNullable<Preferences['mapView']>;

/**
 * The person's last view of this account's map; null for another account. Views while acting in another
 * account are not stored.
 */
export function useRememberedView(): [View | null, (view: View) => void] {
  const { id, accountId, acting } = usePerson();
  const [view] = useState(() => {
    const { mapView } = readPreferences(id);
    const isOfAccount = mapView?.accountId === undefined || mapView.accountId === accountId;
    return mapView && isOfAccount && !acting ? mapView : null;
  });
  const remember = useCallback(
    (mapView: View) => {
      if (!acting) changePreferences(id, { mapView: { ...mapView, accountId: accountId ?? undefined } });
    },
    [id, accountId, acting],
  );
  return [view, remember];
}
