import type { Language } from '../../../http/language.ts';
import type { FileHead } from '../../export-file.ts';

/** A figure with its label; the unit is drawn smaller. */
export type TripsTile = { label: string; value: string; unit: string };
export type TripsBar = { label: string; value: number; text: string };
export type TripsLine = {
  when: string;
  /** Empty if the place has no name. */
  from: string;
  to: string;
  driver: string;
  distance: string;
  duration: string;
  top: string;
  /** Whether the top speed is above the limit of the vehicle. */
  isOverLimit: boolean;
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
  /** Model and driver of the vehicle. */
  about: string;
  tiles: readonly TripsTile[];
  bars: readonly TripsBar[];
  days: readonly TripsDay[];
};
/** Columns: the vehicle, its plate, trips, distance, time, top speed. */
export type TripsFleetRow = readonly string[];

/**
 * The trips of vehicles as pages for people, in the reader's language. Contains only text, numbers and bytes,
 * because it is sent to a thread.
 */
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
  /** For several vehicles: their totals, on a first page. */
  fleet: { tiles: readonly TripsTile[]; header: readonly string[]; rows: readonly TripsFleetRow[] } | null;
  vehicles: readonly TripsVehicle[];
  /** Text for a report without trips. */
  empty: string;
  notes: readonly string[];
  words: {
    when: string;
    fromTo: string;
    /** Null for readers who may not see drivers. */
    driver: string | null;
    distance: string;
    time: string;
    top: string;
    to: string;
    barsTitle: string;
    /** %1 is what continues. */
    overleaf: string;
    /** %1 is the page number, %2 the number of pages. */
    page: string;
  };
};
