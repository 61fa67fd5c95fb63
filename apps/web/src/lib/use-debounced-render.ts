import { useEffect, useState } from 'react';

/**
 * A value one turn later, so that a letter shows before the large list that it narrows; letters that come faster share
 * one list. React's own deferred value begins anew whenever something more urgent comes: beside vehicles that move, on
 * a slow machine, it came after five seconds.
 */
export function useDebouncedRender<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(() => value));
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
}
