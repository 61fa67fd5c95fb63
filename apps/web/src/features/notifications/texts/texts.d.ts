import type notifications from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    notifications: typeof notifications;
  }
}
