import {
  CreateSavedReport,
  ReportFailure,
  ReportKind,
  ReportRunState,
  SavedReportWhere,
  UpdateSavedReport,
} from '@fleet/contracts/saved-report';
import { VersionWhere } from '@fleet/contracts/where';
import { rows } from '../../access/ability.ts';
import { SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { enumOf } from '../../graphql/enums.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { createSavedReport } from './create-saved-report.ts';
import { eraseSavedReport } from './erase-saved-report.ts';
import { ReportSchedule } from './report-schedule.graphql.ts';
import { sendSavedReport } from './send-saved-report.ts';
import { updateSavedReport } from './update-saved-report.ts';

const Kind = enumOf('ReportKind', ReportKind);
const RunState = enumOf('ReportRunState', ReportRunState);
const Failure = enumOf('ReportFailure', ReportFailure);

/** More than all people of an account together see anything in. */
const MAX_SHOWN = 500;
/** The last ones: what became of a report lately. */
const RUNS_SHOWN = 10;

builder.prismaObject('ReportRun', {
  description: 'One time that a report was sent, or was to be.',
  access: SIGNED_IN,
  tenant: byAccount,
  fields: (t) => ({
    id: t.exposeID('id'),
    dueAt: t.expose('dueAt', { type: 'DateTime' }),
    isByHand: t.boolean({
      description: 'Somebody asked for it; else the clock did.',
      resolve: ({ askedById }) => askedById !== null,
    }),
    state: t.expose('state', { type: RunState }),
    failure: t.field({
      type: Failure,
      nullable: true,
      description: 'Why the last attempt came to nothing; of one that waits it is tried again.',
      resolve: ({ failure }) => ReportFailure.nullable().catch('FAILED').parse(failure),
    }),
    isUpdating: t.exposeBoolean('isUpdating', {
      description: 'It waits for days that are being worked out, or was sent without them.',
    }),
    sent: t.exposeInt('sent', { description: 'To so many recipients.' }),
    skipped: t.exposeInt('skipped', {
      description: 'Recipients who may not see every vehicle of the report any more.',
    }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.prismaObject('SavedReport', {
  description: 'A report as somebody wants it again, and when it is mailed to members of the account.',
  access: SIGNED_IN,
  tenant: byAccount,
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    userId: t.exposeID('userId'),
    isOwn: t.boolean({
      description: 'Only the owner changes, sends and erases it.',
      resolve: ({ userId }, _args, context) => userId === requireCaller(context).userId,
    }),
    kind: t.expose('kind', { type: Kind }),
    title: t.exposeString('title'),
    scope: t.field({
      type: 'JSON',
      description: 'Which vehicles and when, as the report is asked for.',
      resolve: ({ scope }) => scope as never,
    }),
    parameters: t.exposeString('parameters', { description: "The query of the screen's address." }),
    shared: t.exposeBoolean('shared', { description: 'Seen by everybody in the account.' }),
    schedule: t.field({
      type: ReportSchedule,
      nullable: true,
      description: 'Null of a report that is not sent by the clock.',
      resolve: (report) => (report.frequency === null ? null : report),
    }),
    runs: t.relation('runs', {
      description: 'The newest first, ten at the most.',
      query: { orderBy: [{ dueAt: 'desc' }, { id: 'desc' }], take: RUNS_SHOWN },
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.queryField('savedReports', (t) =>
  t.prismaField({
    type: ['SavedReport'],
    access: SIGNED_IN,
    token: 'REPORTS_READ',
    description: "The caller's own, and those shared with the account that the session stands in.",
    resolve: (query, _root, _args, context) => {
      const caller = requireCaller(context);
      const { accountId } = caller;
      if (accountId === null) return [];
      return context.services.db.savedReport.findMany({
        ...query,
        where: { AND: [rows(caller, 'SavedReport'), { accountId }] },
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
        take: MAX_SHOWN,
      });
    },
  }),
);

write('createSavedReport', {
  access: SIGNED_IN,
  token: 'REPORTS_WRITE',
  data: CreateSavedReport,
  resolve: createSavedReport,
  returns: { row: 'SavedReport' },
});
write('updateSavedReport', {
  access: SIGNED_IN,
  token: 'REPORTS_WRITE',
  where: VersionWhere,
  data: UpdateSavedReport,
  resolve: updateSavedReport,
  returns: { row: 'SavedReport' },
});
write('eraseSavedReport', {
  access: SIGNED_IN,
  token: 'REPORTS_WRITE',
  where: VersionWhere,
  resolve: eraseSavedReport,
  returns: { type: Total },
});
write('sendSavedReport', {
  access: SIGNED_IN,
  token: 'REPORTS_WRITE',
  description: 'Now: to its recipients, or to the caller where it has none.',
  where: SavedReportWhere,
  resolve: sendSavedReport,
  returns: { row: 'SavedReport' },
});
