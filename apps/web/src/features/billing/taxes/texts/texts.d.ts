import type en from './en.json';

declare module '../../../../lib/i18n/texts.ts' {
  interface Texts {
    'billing/taxes': typeof en;
  }
}
