import { useState } from 'react';

/** What is given, and while it is held what had been given before. What is given has to be the same as long as it says the same. */
export function useFrozen<Given>(given: Given, isHeld: boolean): Given {
  const [shown, setShown] = useState(() => given);
  if (isHeld) return shown;
  if (shown !== given) setShown(() => given);
  return given;
}
