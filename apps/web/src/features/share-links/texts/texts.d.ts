import type shareLinks from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    'share-links': typeof shareLinks;
  }
}
