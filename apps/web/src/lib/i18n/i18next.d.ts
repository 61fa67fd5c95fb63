import type auth from '../../locales/en/auth.json';
import type common from '../../locales/en/common.json';
import type forms from '../../locales/en/forms.json';
import type history from '../../locales/en/history.json';
import type tracker from '../../locales/en/tracker.json';
import type vehicle from '../../locales/en/vehicle.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      auth: typeof auth;
      forms: typeof forms;
      tracker: typeof tracker;
      history: typeof history;
      vehicle: typeof vehicle;
    };
  }
}
