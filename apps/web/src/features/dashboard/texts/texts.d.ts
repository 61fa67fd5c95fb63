import type dashboard from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    dashboard: typeof dashboard;
  }
}
