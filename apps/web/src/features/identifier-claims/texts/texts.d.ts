import type identifierClaims from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    'identifier-claims': typeof identifierClaims;
  }
}
