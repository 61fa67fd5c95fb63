import type { i18n } from 'i18next';
import { PublicConfig } from '../src/lib/public-config.ts';
import { memoryStorage } from '../src/lib/storage.ts';
import { createServices, type Services } from '../src/services.ts';

/** Services of a page where nobody is signed in. */
export function visitorServices(i18n: i18n): Services {
  return createServices({
    i18n,
    config: PublicConfig.parse({}),
    stores: { tab: memoryStorage(), persistent: memoryStorage() },
    refreshCredentials: () => Promise.reject(new Error('not asked')),
  });
}
