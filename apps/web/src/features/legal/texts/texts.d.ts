import type legal from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    legal: typeof legal;
  }
}
