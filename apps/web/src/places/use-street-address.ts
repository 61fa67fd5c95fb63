import type { GeoPoint } from '@fleet/tracks/geo-point';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useServices } from '../services.ts';
import { addressBookOf, addressLanguage } from './ask-addresses.ts';

const NEVER = () => () => undefined;

/**
 * The address of a place, once it is known. Null before, where none is, for no place, and where the operator has no
 * geocoder: then it is told by its settlement.
 */
export function useStreetAddress(at: GeoPoint | null): string | null {
  const client = useClient();
  const { config } = useServices();
  const { i18n } = useTranslation();
  const isAsked = config.geocoder !== null && at !== null;
  const book = isAsked ? addressBookOf(client, addressLanguage(i18n.language)) : null;
  const { latitude = 0, longitude = 0 } = at ?? {};
  useEffect(() => book?.want({ latitude, longitude }), [book, latitude, longitude]);
  const subscribe = useCallback(
    (listener: () => void) => book?.subscribeTo({ latitude, longitude }, listener) ?? NEVER(),
    [book, latitude, longitude],
  );
  return useSyncExternalStore(subscribe, () => book?.get({ latitude, longitude }) ?? null);
}
