import { useState } from 'react';
import { useUploadTrouble } from './use-upload-trouble.ts';

export type Attempt = {
  isBusy: boolean;
  /** Why the last try failed, in words. */
  trouble: string | null;
  /** Answers whether it was done. */
  attempt: (work: () => Promise<void>) => Promise<boolean>;
};

/** One change of a picture at a time, which says itself why it failed. */
export function useAttempt(): Attempt {
  const inWords = useUploadTrouble();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
      return true;
    } catch (error) {
      setTrouble(inWords(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, trouble, attempt };
}
