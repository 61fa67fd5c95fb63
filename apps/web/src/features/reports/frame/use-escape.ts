import { useEffect } from 'react';

/** Escape clears the choice, unless a layer above handles it. */
export function useEscape(isChosen: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isChosen) return;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isOverlaid = document.querySelector('[role=dialog], [role=menu]') !== null;
      if (key === 'Escape' && !defaultPrevented && !isOverlaid) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
