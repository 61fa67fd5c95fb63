import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Language } from '../http/language.ts';
import type { ReportFleet } from '../modules/reports/find-report-fleet.ts';
import type { ExportColumns } from './export-column.ts';

/** Whose a line is, or what a line at the end says. */
export type Named = {
  name: string | null;
  plate: string | null;
  /** Of its places, by the name of their column; none where the installation has no geocoder. */
  addresses?: Readonly<Record<string, string | null>>;
};

/** A sum that has a name of its own. */
export type NamedLine<Line> = { name: Record<Language, string>; line: Line };

/** A part of a report as lines, and what stands under the last of them. */
export type ReportPart<Line> = {
  lines: readonly (Line & { vehicleId: string })[];
  /** Of the whole report, also of the parts that come after; null where lines come to nothing together, or a part before told them. */
  totals: Line | null;
  /** Lines above the totals, which with the rows come to them; of the first part. */
  shares?: readonly NamedLine<Line>[];
  nextCursor: string | null;
  isUpdating: boolean;
  /** When it is of, and by whose clock. */
  fleet: Pick<ReportFleet, 'from' | 'to' | 'display'>;
};

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
  /** A line that says something and has no figures. */
  blank: Line;
  /** `where` is what the schema above made of it. */
  read: (from: { db: Db; session: Queries }, caller: Caller, where: never) => Promise<ReportPart<Line>>;
};
