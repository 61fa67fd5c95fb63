import type profile from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    profile: typeof profile;
  }
}
