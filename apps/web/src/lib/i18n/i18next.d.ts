import type auth from '../../locales/en/auth.json';
import type common from '../../locales/en/common.json';
import type tracker from '../../locales/en/tracker.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common; auth: typeof auth; tracker: typeof tracker };
  }
}
