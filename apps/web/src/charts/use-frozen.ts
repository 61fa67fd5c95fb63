import { useState } from 'react';

/** The value, frozen while `isHeld`. */
export function useFrozen<Given>(given: Given, isHeld: boolean): Given {
  const [shown, setShown] = useState(() => given);
  if (isHeld) return shown;
  if (shown !== given) setShown(() => given);
  return given;
}
