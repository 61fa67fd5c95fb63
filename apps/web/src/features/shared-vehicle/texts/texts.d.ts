import type sharedVehicle from './en.json';

declare module '../../../lib/i18n/texts.ts' {
  interface Texts {
    'shared-vehicle': typeof sharedVehicle;
  }
}
