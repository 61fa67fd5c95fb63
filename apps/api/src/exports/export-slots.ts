import { TooManyRequestsError } from '../errors.ts';

const MAX_AT_ONCE = 2;
const RETRY_AFTER_S = 10;

/** Of each person two files are written at once, in this process. */
export function createExportSlots(): { enter: (userId: string) => () => void } {
  const running = new Map<string, number>();
  return {
    /** Answers what ends it. @throws TooManyRequestsError for a third one */
    enter: (userId) => {
      const count = running.get(userId) ?? 0;
      if (count >= MAX_AT_ONCE) throw new TooManyRequestsError(RETRY_AFTER_S);
      running.set(userId, count + 1);
      return () => {
        const left = (running.get(userId) ?? 1) - 1;
        if (left > 0) running.set(userId, left);
        else running.delete(userId);
      };
    },
  };
}
