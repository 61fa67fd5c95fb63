import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';
import { useServices } from '../../services.ts';
import { inARow } from './in-a-row.ts';
import type { MutationForm } from './mutation-form.ts';
import { STEP_PARAMETER } from './step-parameter.ts';

/**
 * Confirms before unsaved input is lost: on navigation, Back, closing the tab, and calls of `leave`.
 * Switching steps of the form needs no confirmation.
 */
export function useLeaving(form: MutationForm) {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const isFree = useRef(false);
  const mayLeave = useAsk(latest);

  const isHeld = useCallback(() => !isFree.current && latest.current.changed().length > 0, []);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        pageOf(currentLocation) !== pageOf(nextLocation) && isHeld(),
      [isHeld],
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((may) => (may ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);
  useBeforeUnload((event) => {
    if (isHeld()) event.preventDefault();
  });

  return {
    /** Confirms if input would be lost, then runs `then`. */
    async leave(then: () => void): Promise<void> {
      if (!(await mayLeave())) return;
      isFree.current = true;
      then();
    },
  };
}

/** One confirmation at a time; Esc in the dialog also reaches the layer below. */
function useAsk(latest: { current: MutationForm }) {
  const { confirm } = useServices();
  const { t } = useTranslation('forms');
  const isAsking = useRef(false);
  return useCallback(async (): Promise<boolean> => {
    const names = latest.current.changed();
    if (names.length === 0) return true;
    if (isAsking.current || confirm.state().opened) return false;
    isAsking.current = true;
    // Waits for the current Esc event to end; the new dialog would receive it too.
    await new Promise((resolve) => setTimeout(resolve));
    const fields = latest.current.registry.fields.get();
    const may = await confirm.ask({
      variant: 'WARNING',
      title: t('leave.title', { count: names.length }),
      message: t('leave.message', { names: inARow(names.map((name) => fields.get(name)?.label ?? name)) }),
      okLabel: t('leave.discard', { count: names.length }),
      cancelLabel: t('leave.keep'),
    });
    isAsking.current = false;
    return may;
  }, [confirm, t, latest]);
}

function pageOf({ pathname, search }: Location): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(STEP_PARAMETER);
  parameters.sort();
  return `${pathname}?${parameters}`;
}
