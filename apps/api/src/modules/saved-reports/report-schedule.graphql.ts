import { ReportFormat, ReportFrequency } from '@fleet/contracts/saved-report';
import type { SavedReport } from '@fleet/db/models';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { findRecipients, type NamedRecipient } from './find-recipients.ts';

const Frequency = enumOf('ReportFrequency', ReportFrequency);
const Format = enumOf('ReportFormat', ReportFormat);

const Recipient = builder.objectRef<NamedRecipient>('ReportRecipient').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('userId'),
    name: t.exposeString('name', { nullable: true }),
    isStopped: t.exposeBoolean('isStopped', { description: 'They stopped the mails by the link of one.' }),
  }),
});

export const ReportSchedule = builder.objectRef<SavedReport>('ReportSchedule').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    frequency: t.field({ type: Frequency, resolve: ({ frequency }) => frequency ?? 'DAILY' }),
    weekday: t.exposeInt('weekday', { nullable: true, description: '1 is Monday.' }),
    monthDay: t.exposeInt('monthDay', { nullable: true }),
    hour: t.int({ description: 'By the clock of the account.', resolve: ({ hour }) => hour ?? 0 }),
    format: t.expose('format', { type: Format }),
    nextDueAt: t.expose('nextDueAt', { type: 'DateTime', nullable: true }),
    recipients: t.field({
      type: [Recipient],
      resolve: ({ id }, _args, { services }) => findRecipients(services.db, id),
    }),
  }),
});
