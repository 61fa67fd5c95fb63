import { useEffect } from 'react';

/** Escape lets go of what is chosen, unless it closes something that lies above the page. */
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
