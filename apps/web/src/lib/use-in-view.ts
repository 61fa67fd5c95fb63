import { type RefCallback, useCallback, useState } from 'react';

/** Margin around the viewport. */
const MARGIN = '200px';

/** Whether an element has been in view, to load data for visible rows only. */
export function useInView<Shown extends Element>(): [ref: RefCallback<Shown>, isSeen: boolean] {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback<RefCallback<Shown>>((element) => {
    if (!element) return;
    // Without IntersectionObserver every element counts as visible.
    if (!('IntersectionObserver' in globalThis)) return setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isSeen];
}
