import type { DistanceUnit, HourCycle } from '@fleet/contracts/display';
import type { Queries } from '@fleet/db/in-session';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Language } from '../http/language.ts';
import type { FileHead, FileSummary } from './export-file.ts';
import type { Named } from './exported-report.ts';
import type { NamedVehicle } from './vehicles-by-name.ts';

/** Input for the layout of a report; `summary` is available when `batches` has ended. */
export type PagesRequest<Line> = {
  batches: AsyncIterable<readonly (Named & Line & { vehicleId?: string })[]>;
  summary: () => Promise<FileSummary<Named & Line & { vehicleId?: string }>>;
  head: FileHead;
  vehicles: readonly NamedVehicle[];
  /** Keys of the columns that the reader may see. */
  readable: ReadonlySet<string>;
  period: { from: Date; to: Date };
  language: Language;
  timeZone: string;
  hourCycle: HourCycle;
  distanceUnit: DistanceUnit;
  madeAt: Date;
  /** Name of the person it was made for; null for a file that several recipients get. */
  person: string | null;
  inSession: <Result>(work: (session: Queries) => Promise<Result>) => Promise<Result>;
  /** Names of places; null for a place without one. */
  placesOf: (points: readonly GeoPoint[]) => Promise<(string | null)[]>;
};
