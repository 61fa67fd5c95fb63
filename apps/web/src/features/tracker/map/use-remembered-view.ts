import { useCallback, useState } from 'react';
import { changePreferences, type Preferences, readPreferences } from '../../../lib/preferences.ts';
import { usePerson } from '../../../session/person.ts';

type View = NonNullable<Preferences['mapView']>;

/**
 * The view in which the person left the map of this account; null in another account, where it would show no vehicle.
 * A view of an account of others, in which the person acts for a while, is not kept.
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
