/**
 * The answer of `work`, or an error after `timeoutMs`.
 *
 * @throws Error with `reason` when the time is over; the work itself goes on.
 */
export async function within<T>(timeoutMs: number, reason: string, work: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${reason} within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
