import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../session/use-preference.ts';
import { showNote } from '../../ui/toasts.tsx';
import { picksAfter } from './list/picks/picks-after.ts';
import { useIds, type useTrackerUrl } from './use-tracker-url.ts';

/** An address with more ids than this is cut by what carries it: then they are kept with the entry of this browser. */
const IN_ADDRESS_MAX = 100;
const NONE: readonly string[] = [];

/**
 * Vehicles the person picked out of the list, and whether only these are shown. The address says so, and a link that
 * says otherwise wins; who comes without one finds what they had last.
 */
export function usePicked({ address, isBare, followsPicked }: ReturnType<typeof useTrackerUrl>) {
  const { params, state, change } = address;
  const [remembered, remember] = usePreference('pickedVehicleIds', [...NONE]);
  const [rememberedOnly, rememberOnly] = usePreference('onlyPicked', false);
  const inAddress = useIds(params.get('picked'));
  const inEntry = Array.isArray(state.picked) ? (state.picked as readonly string[]) : NONE;
  const ids = inAddress ?? inEntry;
  const isOnly = params.has('only');
  const picked: ReadonlySet<string> = useMemo(() => new Set(ids), [ids]);

  const write = useCallback(
    (wanted: readonly string[], only: boolean, replace = false) => {
      const fits = wanted.length <= IN_ADDRESS_MAX;
      change(
        {
          picked: fits ? wanted.join(',') : null,
          only: only && wanted.length > 0 ? '1' : null,
          // Whoever picks again does not ask for the map to move.
          ...(wanted.length === 0 && followsPicked && { follow: null }),
        },
        { replace, keep: { picked: fits ? NONE : wanted } },
      );
    },
    [change, followsPicked],
  );
  // Two presses in one turn: the second goes on from the first, which no address has shown yet.
  const latest = useRef({ ids, only: isOnly });
  useEffect(() => {
    latest.current = { ids, only: isOnly };
  }, [ids, isOnly]);
  const setPicked = useCallback(
    (wanted: readonly string[], only: boolean) => {
      latest.current = { ids: wanted, only };
      write(wanted, only);
      remember([...wanted]);
      rememberOnly(only && wanted.length > 0);
    },
    [write, remember, rememberOnly],
  );
  useRemembered({
    isBare,
    isPicked: inAddress !== null || ids.length > 0,
    remembered,
    rememberedOnly,
    write,
  });

  const pick = useCallback(
    (vehicleIds: readonly string[], isPicked: boolean) =>
      setPicked(picksAfter(latest.current.ids, vehicleIds, isPicked), latest.current.only),
    [setPicked],
  );
  return {
    picked,
    only: isOnly && picked.size > 0 ? picked : null,
    pick,
    clear: useCallback(() => setPicked(NONE, false), [setPicked]),
    /** For who comes without a link next time: all are shown. */
    forgetOnly: useCallback(() => rememberOnly(false), [rememberOnly]),
    setOnlyPicked: useCallback((only: boolean) => setPicked(latest.current.ids, only), [setPicked]),
  };
}

/**
 * What was picked last time, put into the address of who comes. To show only these is taken up where the address asks
 * for nothing: a link would lead to a vehicle that is then not there.
 */
function useRemembered(parts: {
  isBare: boolean;
  isPicked: boolean;
  remembered: readonly string[];
  rememberedOnly: boolean;
  write: (wanted: readonly string[], only: boolean, replace: boolean) => void;
}): void {
  const { t } = useTranslation('tracker');
  const { isBare, isPicked, remembered, rememberedOnly, write } = parts;
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    if (isPicked || remembered.length === 0) return;
    write(remembered, isBare && rememberedOnly, true);
    if (isBare || !rememberedOnly) return;
    showNote(t('pick.linkWins', { count: remembered.length }), {
      label: t('pick.only'),
      run: () => write(remembered, true, false),
    });
  }, [t, isBare, isPicked, remembered, rememberedOnly, write]);
}
