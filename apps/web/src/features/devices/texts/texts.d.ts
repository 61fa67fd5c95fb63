import type devices from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    devices: typeof devices;
  }
}
