import type unknownDevices from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    'unknown-devices': typeof unknownDevices;
  }
}
