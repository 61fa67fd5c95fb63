import { type RefObject, useEffect } from 'react';

/**
 * Scrolls the list of strips to a vehicle that is chosen by a link or by its name. Other scroll containers do
 * not move.
 */
export function useLaneInSight(strips: RefObject<HTMLElement | null>, vehicleId: string | null): void {
  useEffect(() => {
    const scroller = strips.current;
    if (!scroller || vehicleId === null) return;
    const lane = scroller.querySelector<HTMLElement>(`[data-vehicle="${CSS.escape(vehicleId)}"]`);
    const scale = scroller.querySelector<HTMLElement>('[data-scale]');
    if (!lane || !scale) return;
    const { top, bottom } = lane.getBoundingClientRect();
    const overTop = scroller.getBoundingClientRect().top - top;
    const underScale = bottom - scale.getBoundingClientRect().top;
    if (overTop > 0 || underScale > 0) scroller.scrollTop += overTop > 0 ? -overTop : underScale;
  }, [strips, vehicleId]);
}
