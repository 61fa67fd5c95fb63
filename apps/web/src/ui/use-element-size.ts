import { useCallback, useState } from 'react';

const NOTHING = { widthPx: 0, heightPx: 0 };

/** The size of an element with its border, also of one that comes and goes: zero while it is not there. */
export function useElementSize() {
  const [size, setSize] = useState(NOTHING);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setSize({ widthPx: element.offsetWidth, heightPx: element.offsetHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      setSize(NOTHING);
    };
  }, []);
  return { ref, ...size };
}
