import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useServices } from '../services.ts';
import { addressLanguage } from './address-language.ts';
import type { FoundAddress } from './find-addresses.ts';

/** A service of others is asked when somebody rests, not at each letter. */
const TYPING_MS = 600;
const NONE: readonly FoundAddress[] = [];

/** Places and addresses of these words, as the operator's geocoder finds them; none where there is no such service. */
export function useFoundAddresses(words: string, limit: number): readonly FoundAddress[] {
  const client = useClient();
  const { config } = useServices();
  const language = addressLanguage(useTranslation().i18n.language);
  const [found, setFound] = useState({ key: '', addresses: NONE });
  const isAsked = config.geocoder?.canSearch === true && words !== '';
  const key = `${language} ${words}`;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // No part of the map's first load: most installations have no such service.
      const part = await import('./find-addresses.ts').catch(() => null);
      if (!isCurrent) return;
      const addresses = await part?.findAddresses(client, words, language);
      if (isCurrent) setFound({ key, addresses: addresses ?? NONE });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, isAsked, words, language, key]);
  return isAsked && found.key === key ? found.addresses.slice(0, limit) : NONE;
}
