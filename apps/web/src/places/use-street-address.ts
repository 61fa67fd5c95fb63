import type { GeoPoint } from '@fleet/tracks/geo-point';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useServices } from '../services.ts';
import type { AddressBook } from './address-book.ts';
import { addressLanguage } from './address-language.ts';

const NEVER = () => () => undefined;

/** Address of a place. Null while loading, without an address, without a place, and without a geocoder. */
export function useStreetAddress(at: GeoPoint | null): string | null {
  const book = useAddressBook(at !== null);
  const { latitude = 0, longitude = 0 } = at ?? {};
  useEffect(() => book?.want({ latitude, longitude }), [book, latitude, longitude]);
  const subscribe = useCallback(
    (listener: () => void) => book?.subscribeTo({ latitude, longitude }, listener) ?? NEVER(),
    [book, latitude, longitude],
  );
  return useSyncExternalStore(subscribe, () => book?.get({ latitude, longitude }) ?? null);
}

/** Null until loaded; it is not part of the initial bundle. */
function useAddressBook(isWanted: boolean): AddressBook | null {
  const client = useClient();
  const { config } = useServices();
  const { language } = useTranslation().i18n;
  const [book, setBook] = useState<AddressBook | null>(null);
  const isAsked = config.geocoder !== null && isWanted;
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const part = await import('./ask-addresses.ts').catch(() => null);
      if (isCurrent && part) setBook(part.addressBookOf(client, addressLanguage(language)));
    };
    if (isAsked) void load();
    return () => {
      isCurrent = false;
    };
  }, [client, isAsked, language]);
  return isAsked ? book : null;
}
