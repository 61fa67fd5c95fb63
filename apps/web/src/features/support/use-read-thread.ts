import { useEffect, useRef } from 'react';
import { useMutation } from 'urql';
import { ABOUT_SUPPORT, ReadThread } from './support-queries.ts';

/** Marks the conversation as read while it is visible. */
export function useReadThread(id: string, unread: number): void {
  const [, read] = useMutation(ReadThread);
  const isReading = useRef(false);
  useEffect(() => {
    if (unread === 0) return;
    const tell = () => {
      if (document.visibilityState !== 'visible' || isReading.current) return;
      isReading.current = true;
      void read({ where: { id } }, ABOUT_SUPPORT).finally(() => {
        isReading.current = false;
      });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, unread, read]);
}
