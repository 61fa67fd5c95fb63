import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Language } from '../http/language.ts';
import type { ReportFleet } from '../modules/reports/find-report-fleet.ts';
import type { ExportColumns } from './export-column.ts';
import type { TripsSheet } from './pdf/trips/trips-sheet.ts';
import type { PagesRequest } from './report-pages.ts';

/** Whose a line is, or what a line at the end says. */
export type Named = {
  name: string | null;
  plate: string | null;
  /** Of its places, by the name of their column; none where the installation has no geocoder. */
  addresses?: Readonly<Record<string, string | null>>;
};

/** A sum that has a name of its own. */
export type NamedLine<Line> = { name: Record<Language, string>; line: Line };

type VehicleLine<Line> = Line & { vehicleId: string };

/** A part of a report as lines. */
export type ReportPart<Line> = {
  lines: readonly VehicleLine<Line>[];
  nextCursor: string | null;
  isUpdating: boolean;
};

/** The totals of a report, read before its lines. */
export type ReportSums<Line> = {
  /** Null for a report without a total. */
  total: Line | null;
  /** Sums by vehicle, in any order. */
  vehicles: readonly VehicleLine<Line>[];
  /** Lines that explain the difference between the total and the sum of the rows. */
  shares: readonly NamedLine<Line>[];
  isUpdating: boolean;
  fleet: ReportFleet;
};

type From = { db: Db; session: Queries };

/** A report as a file. */
export type ExportedReport<Line> = {
  title: Record<Language, string>;
  columns: ExportColumns<Named & Line>;
  /** By the name of a column of addresses, whose place it is. */
  places?: Readonly<Record<string, (line: Line) => GeoPoint | null>>;
  /** Those after them that follow from what is asked for. */
  columnsOf?: (where: never) => ExportColumns<Named & Line>;
  where: z.ZodType<{ cursor?: string | null | undefined; limit: number }>;
  /** Lines of one part. */
  partMax: number;
  /** Reads the sums of a report that has any; `where` is the output of the schema above. */
  sums?: (from: From, caller: Caller, where: never) => Promise<ReportSums<Line>>;
  /** The report as pages for people; without it pages have a table. */
  pages?: (request: PagesRequest<Line>) => Promise<TripsSheet>;
  /** The total of a report that only counts its lines. */
  counted?: (lines: number) => Line;
  read: (from: From, caller: Caller, where: never) => Promise<ReportPart<Line>>;
};
