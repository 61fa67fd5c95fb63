import type { Language } from '../../../http/language.ts';
import type { FileHead } from '../../export-file.ts';

/** A figure with what it is called; `unit` stands small behind it. */
export type TripsTile = { label: string; value: string; unit: string };
export type TripsBar = { label: string; value: number; text: string };
export type TripsLine = {
  when: string;
  /** Empty where the place has no name. */
  from: string;
  to: string;
  driver: string;
  distance: string;
  duration: string;
  top: string;
};
export type TripsDay = {
  name: string;
  count: string;
  distance: string;
  duration: string;
  trips: readonly TripsLine[];
};
export type TripsVehicle = {
  name: string;
  plate: string;
  /** What it is and who drove it. */
  about: string;
  tiles: readonly TripsTile[];
  bars: readonly TripsBar[];
  days: readonly TripsDay[];
};
/** Columns: the vehicle, its plate, trips, distance, time, top speed. */
export type TripsFleetRow = readonly string[];

/** The trips of vehicles as pages for people, in the words of their reader: nothing but text, numbers and bytes. */
export type TripsSheet = {
  kind: 'TRIPS';
  language: Language;
  title: string;
  account: string;
  logo: FileHead['logo'];
  productName: string;
  madeAt: Date;
  paper: { widthPt: number; heightPt: number };
  made: string;
  period: string;
  zone: string;
  /** Of several vehicles: what they come to, on a page before theirs. */
  fleet: { tiles: readonly TripsTile[]; header: readonly string[]; rows: readonly TripsFleetRow[] } | null;
  vehicles: readonly TripsVehicle[];
  /** Said instead of trips, where there are none. */
  empty: string;
  notes: readonly string[];
  words: {
    when: string;
    fromTo: string;
    /** Null for readers who may not see who drove. */
    driver: string | null;
    distance: string;
    time: string;
    top: string;
    to: string;
    barsTitle: string;
    /** With %1 for what goes on. */
    overleaf: string;
    /** With %1 and %2 for the number of the page and of all. */
    page: string;
  };
};
