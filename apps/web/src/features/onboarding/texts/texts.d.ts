import type onboarding from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    onboarding: typeof onboarding;
  }
}
