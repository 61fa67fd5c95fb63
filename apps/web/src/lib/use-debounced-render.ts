import { useEffect, useState } from 'react';

/**
 * The value one task later, so that a typed letter appears before the large list that it filters. React's
 * deferred value restarts with every urgent update; beside moving vehicles it took five seconds.
 */
export function useDebouncedRender<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(() => value));
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
}
