import { useState } from 'react';
import { useUploadTrouble } from './use-upload-trouble.ts';

export type Attempt = {
  isBusy: boolean;
  /** Text of the last failure. */
  trouble: string | null;
  /** Returns whether the work succeeded. */
  attempt: (work: () => Promise<void>) => Promise<boolean>;
};

/** Runs one change at a time and keeps the text of its failure. */
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
