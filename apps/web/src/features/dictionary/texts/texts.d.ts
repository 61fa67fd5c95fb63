import type dictionary from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    dictionary: typeof dictionary;
  }
}
