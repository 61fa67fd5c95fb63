import type { AddressLanguage } from '@fleet/contracts/geocoding';

/** The server's own language for what it is asked in. */
export function addressLanguage(language: string): AddressLanguage {
  return language === 'ru' ? 'ru' : 'en';
}
