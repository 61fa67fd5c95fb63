import { ReportSubtotals } from '@fleet/contracts/fleet-report';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import type { ReportFleet } from './find-report-fleet.ts';

enumOf('ReportSubtotals', ReportSubtotals);

/** Which period a report is of: presets and days are those of the time zone. */
export const ReportPeriod = builder.objectRef<ReportFleet>('ReportPeriod').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime' }),
    to: t.expose('to', { type: 'DateTime', description: 'The first instant after it.' }),
    historyFrom: t.expose('historyFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'What is older was deleted, where the period begins before it; else null.',
    }),
    timeZone: t.exposeString('timeZone', {
      description: "The reader's: presets are its days. Rows by days are of days of the vehicles' account.",
    }),
  }),
});
