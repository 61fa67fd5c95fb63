import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const PARAMETER = 'form';
/** Between the form and the part of it that it opens at: "edit.service". */
const PART = '.';

/** Which form is open beside a page stands in the address, so that Back closes it and a link opens it. */
export function useFormParameter() {
  const [parameters, setParameters] = useSearchParams();
  // What the page was told by the one before it holds with the form as without.
  const { state } = useLocation();
  // Drawers close when they have slid out: by then the page may have changed the rest of its address.
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
    /** The part of the form that was asked for. */
    section,
    open: useCallback(
      (form: string, part?: string) => set(part === undefined ? form : form + PART + part, false),
      [set],
    ),
    close: useCallback(() => set(null, true), [set]),
  };
}
