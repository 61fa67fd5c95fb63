import { type RefObject, useEffect, useRef } from 'react';

type Actions = { leave: () => void; step: (by: 1 | -1) => void; toggle: () => void };

/** Escape leaves, arrows go on and back, Space holds. To leave the full screen, which takes Escape for itself, leaves. */
export function useWallboardKeys(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { leave, step, toggle } = latest.current;
      const run = {
        Escape: leave,
        ArrowRight: () => step(1),
        ArrowLeft: () => step(-1),
        ' ': toggle,
      }[event.key];
      const isOnButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
      if (!run || isOnButton) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    const onFullscreen = () => document.fullscreenElement === null && latest.current.leave();
    window.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('fullscreenchange', onFullscreen);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('fullscreenchange', onFullscreen);
    };
  }, []);
}

/** The wallboard covers the page: keys and readers of screens do not wander behind it. */
export function useInertSurroundings(wallboard: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = wallboard.current?.closest('main');
    const others = [...(page?.parentElement?.children ?? [])].filter((element) => element !== page);
    for (const element of others) element.toggleAttribute('inert', true);
    return () => {
      for (const element of others) element.toggleAttribute('inert', false);
    };
  }, [wallboard]);
}
