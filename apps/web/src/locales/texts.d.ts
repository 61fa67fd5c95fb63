import type charts from './en/charts.json';
import type codes from './en/codes.json';
import type common from './en/common.json';
import type details from './en/details.json';
import type files from './en/files.json';
import type forms from './en/forms.json';
import type lists from './en/lists.json';
import type pick from './en/pick.json';
import type pickers from './en/pickers.json';
import type places from './en/places.json';
import type roles from './en/roles.json';
import type tracks from './en/tracks.json';

declare module '../lib/i18n/texts.ts' {
  interface Texts {
    charts: typeof charts;
    codes: typeof codes;
    common: typeof common;
    details: typeof details;
    files: typeof files;
    forms: typeof forms;
    lists: typeof lists;
    pick: typeof pick;
    pickers: typeof pickers;
    places: typeof places;
    roles: typeof roles;
    tracks: typeof tracks;
  }
}
