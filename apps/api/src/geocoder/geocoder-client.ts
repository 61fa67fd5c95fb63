import type { AddressLanguage } from '@fleet/contracts/geocoding';
import type { Logger } from '@fleet/telemetry/logger';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { addressText, foundText } from './address-text.ts';
import { askService, GeocoderFailureError } from './ask-service.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import type { GeocoderSettings } from './geocoder-settings.ts';
import type { Question } from './providers/provider.ts';
import { PROVIDERS } from './providers/providers.ts';
import type { FoundPlace } from './search-cache.ts';

export type GeocoderClient = Pick<Breaker, 'isOpen'> & {
  /** Null where nothing is known. @throws GeocoderFailureError */
  address: (at: GeoPoint, language: AddressLanguage) => Promise<string | null>;
  /** @throws GeocoderFailureError */
  places: (words: string, language: AddressLanguage, limit: number) => Promise<FoundPlace[]>;
};

/** Asks the service in its own words, and remembers whether it answers. */
export function createGeocoderClient(
  settings: GeocoderSettings,
  { closing, log, timeoutMs }: { closing: AbortSignal; log: Logger; timeoutMs?: number },
): GeocoderClient {
  const provider = PROVIDERS[settings.kind];
  const breaker = createBreaker();
  /** Photon refuses languages that its index was built without. */
  const unspoken = new Set<AddressLanguage>();

  async function answerOf<Read>(
    language: AddressLanguage,
    questionIn: (spoken: AddressLanguage | null) => Question,
    read: (answer: unknown) => Read,
  ): Promise<Read> {
    const ask = (question: Question) =>
      askService(settings, question, { closing, ...(timeoutMs && { timeoutMs }) });
    if (unspoken.has(language)) return read(await ask(questionIn(null)));
    try {
      return read(await ask(questionIn(language)));
    } catch (error) {
      const isUnspoken = error instanceof GeocoderFailureError && error.status === 400;
      if (!isUnspoken || settings.kind !== 'photon') throw error;
      const answer = read(await ask(questionIn(null)));
      unspoken.add(language);
      return answer;
    }
  }

  async function noted<Read>(question: Promise<Read>): Promise<Read> {
    try {
      const answer = await question;
      breaker.succeeded();
      return answer;
    } catch (cause) {
      const failure =
        cause instanceof GeocoderFailureError
          ? cause
          : new GeocoderFailureError('The geocoder answered something else', { cause });
      if (closing.aborted) throw failure;
      breaker.failed(failure.waitMs);
      // Where it was asked about is nobody's to read in a log.
      log.warn({ reason: failure.message, isLeftAlone: breaker.isOpen() }, 'the geocoder failed');
      throw failure;
    }
  }

  return {
    isOpen: breaker.isOpen,
    address: (at, language) =>
      noted(
        answerOf(
          language,
          (spoken) => provider.reverse(at, spoken),
          (answer) => {
            const parts = provider.readReverse(answer);
            return parts && addressText(parts, at);
          },
        ),
      ),
    places: (words, language, limit) =>
      noted(
        answerOf(
          language,
          (spoken) => provider.search(words, limit, spoken),
          (answer) =>
            provider
              .readSearch(answer)
              .slice(0, limit)
              .flatMap((parts) => {
                const text = foundText(parts);
                return parts.at && text ? [{ ...parts.at, text }] : [];
              }),
        ),
      ),
  };
}
