import type support from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    support: typeof support;
  }
}
