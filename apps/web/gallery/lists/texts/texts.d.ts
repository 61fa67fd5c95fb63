import type en from './en.json';

declare module '../../../src/lib/i18n/texts.ts' {
  interface Texts {
    'gallery-vehicles': typeof en;
  }
}
