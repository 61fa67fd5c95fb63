import type installation from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    installation: typeof installation;
  }
}
