const TRIES = 4;
const TIMEOUT_MS = 20_000;
const FIRST_PAUSE_MS = 500;

/**
 * A file of letters. The map asks for each once, and whoever's first request was lost would see that alphabet in another
 * font until they reload: so it is asked for again.
 *
 * @throws when the last try failed
 */
export async function fetchFont(
  url: string,
  signal: AbortSignal,
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<ArrayBuffer> {
  for (let tried = 1; ; tried++) {
    try {
      const response = await fetch(url, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (!response.ok) throw new Error(`The font answers ${response.status}`);
      return await response.arrayBuffer();
    } catch (error) {
      if (signal.aborted || tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (tried - 1)));
    }
  }
}
