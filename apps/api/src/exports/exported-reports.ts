import { CHARTS_EXPORT } from '../modules/reports/charts-export.ts';
import { EVENTS_EXPORT } from '../modules/reports/events-export.ts';
import { ROUTES_EXPORT } from '../modules/reports/routes-export.ts';
import { STOPS_EXPORT } from '../modules/reports/stops-export.ts';
import { SUMMARY_EXPORT } from '../modules/reports/summary-export.ts';
import { TRIPS_EXPORT } from '../modules/reports/trips-export.ts';
import { VISITS_EXPORT } from '../modules/reports/visits-export.ts';
import type { ExportedReport } from './exported-report.ts';

/** By the name in the URL. */
export const REPORTS = {
  summary: SUMMARY_EXPORT as unknown as ExportedReport<object>,
  trips: TRIPS_EXPORT as unknown as ExportedReport<object>,
  stops: STOPS_EXPORT as unknown as ExportedReport<object>,
  events: EVENTS_EXPORT as unknown as ExportedReport<object>,
  visits: VISITS_EXPORT as unknown as ExportedReport<object>,
  routes: ROUTES_EXPORT as unknown as ExportedReport<object>,
  charts: CHARTS_EXPORT as unknown as ExportedReport<object>,
} as const;
export type ReportName = keyof typeof REPORTS;
export const isReportName = (name: string): name is ReportName => Object.hasOwn(REPORTS, name);
