import type { builder } from '../../graphql/builder.ts';
import type { ReportFleet } from './find-report-fleet.ts';
import type { Freshness } from './read-freshness.ts';
import { ReportPeriod } from './report-period.graphql.ts';

type Paged = { nextCursor: string | null };
type FieldBuilder<Shape> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Shape>;

/** Fields of a report that comes in pages. */
export const pageFields = (t: FieldBuilder<Paged>) => ({
  truncated: t.boolean({
    description: 'True when there are more: ask again with the cursor.',
    resolve: ({ nextCursor }) => nextCursor !== null,
  }),
  nextCursor: t.exposeString('nextCursor', { nullable: true }),
});

/** Fields of a report of days, trips or stops. */
export const foldedFields = (t: FieldBuilder<Paged & Freshness & { fleet: ReportFleet }>) => ({
  ...pageFields(t),
  period: t.field({ type: ReportPeriod, resolve: ({ fleet }) => fleet }),
  isUpdating: t.exposeBoolean('isUpdating', {
    description: 'Some of it is being worked out, or made anew since records came late: ask again.',
  }),
  freshUntil: t.expose('freshUntil', {
    type: 'DateTime',
    description: 'Of what was recorded before, everything is in the report.',
  }),
});
