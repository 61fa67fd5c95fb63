import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const PARAMETER = 'form';

/** Which form is open beside a page stands in the address, so that Back closes it and a link opens it. */
export function useFormParameter() {
  const [parameters, setParameters] = useSearchParams();
  // What the page was told by the one before it holds with the form as without.
  const { state } = useLocation();
  const set = useCallback(
    (form: string | null, replace: boolean) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (form) next.set(PARAMETER, form);
          else next.delete(PARAMETER);
          return next;
        },
        { replace, state },
      ),
    [setParameters, state],
  );
  return {
    opened: parameters.get(PARAMETER),
    open: useCallback((form: string) => set(form, false), [set]),
    close: useCallback(() => set(null, true), [set]),
  };
}
