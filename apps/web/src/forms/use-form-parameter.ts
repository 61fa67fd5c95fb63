import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const PARAMETER = 'form';
/** Separates form and section: "edit.service". */
const PART = '.';

/** Keeps the open form in the address, so that Back closes it and links open it. */
export function useFormParameter() {
  const [parameters, setParameters] = useSearchParams();
  // Keeps the navigation state while the form opens and closes.
  const { state } = useLocation();
  // Latest parameters, because drawers close after an animation during which the page may change the address.
  const latest = useRef({ setParameters, state });
  useEffect(() => {
    latest.current = { setParameters, state };
  }, [setParameters, state]);
  const set = useCallback((form: string | null, replace: boolean) => {
    const { setParameters: write, state: kept } = latest.current;
    write(
      (before) => {
        const next = new URLSearchParams(before);
        if (form) next.set(PARAMETER, form);
        else next.delete(PARAMETER);
        return next;
      },
      { replace, state: kept },
    );
  }, []);
  const [opened = null, section = null] = parameters.get(PARAMETER)?.split(PART) ?? [];
  return {
    opened,
    /** Section to open. */
    section,
    open: useCallback(
      (form: string, part?: string) => set(part === undefined ? form : form + PART + part, false),
      [set],
    ),
    close: useCallback(() => set(null, true), [set]),
  };
}
