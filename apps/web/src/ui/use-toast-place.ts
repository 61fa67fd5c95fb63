import { useEffect } from 'react';

/**
 * Where toasts stand while this screen is shown, so that they cover no button of it: the distance of their lower edge
 * from the window's, and where there is room for a choice, of their middle from the window's left edge.
 */
export function useToastPlace({ bottomPx, middlePx }: { bottomPx: number; middlePx?: number }): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--app-toast-bottom', `${bottomPx}px`);
    if (middlePx !== undefined) style.setProperty('--app-toast-middle', `${middlePx}px`);
    return () => {
      style.removeProperty('--app-toast-bottom');
      style.removeProperty('--app-toast-middle');
    };
  }, [bottomPx, middlePx]);
}
