import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useServices } from '../services.ts';
import { addressLanguage } from './address-language.ts';
import type { FoundAddress } from './find-addresses.ts';

/** Debounce time of queries to an external service, in ms. */
const TYPING_MS = 600;
const NONE: readonly FoundAddress[] = [];

/** Places and addresses found by the operator's geocoder; empty without one. */
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
      // Loaded separately, since most installations have no geocoder.
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
