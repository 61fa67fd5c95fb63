import type { AddressLanguage } from '@fleet/contracts/geocoding';

/** Language of a request for addresses. */
export function addressLanguage(language: string): AddressLanguage {
  return language === 'ru' ? 'ru' : 'en';
}
