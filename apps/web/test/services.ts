import type { i18n } from 'i18next';
import { PublicConfig } from '../src/lib/public-config.ts';
import { memoryStorage } from '../src/lib/storage.ts';
import { createServices, type Services } from '../src/services.ts';

/** Services without a session, with this public configuration. */
export function visitorServices(i18n: i18n, config: object = {}): Services {
  return createServices({
    i18n,
    config: PublicConfig.parse(config),
    stores: { tab: memoryStorage(), persistent: memoryStorage() },
    refreshCredentials: () => Promise.reject(new Error('not asked')),
  });
}
