import { type RefCallback, useCallback, useState } from 'react';

/** Margin around the viewport. */
const MARGIN = '200px';

/** Whether an element has been in view, so that data is fetched for visible rows only. */
export function useInView<Shown extends Element>(): [ref: RefCallback<Shown>, isSeen: boolean] {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback<RefCallback<Shown>>((element) => {
    if (!element) return;
    // A browser that cannot tell has all of them in view.
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
