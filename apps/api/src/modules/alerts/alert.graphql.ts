import {
  AlertNoteKind,
  AlertState,
  AlertsWhere,
  AlertValues,
  AssignAlerts,
  CommentAlert,
  ManyAlerts,
  SnoozeAlerts,
} from '@fleet/contracts/alert';
import { VersionWhere } from '@fleet/contracts/where';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { enumOf } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { SeverityEnum } from '../alert-rules/alert-rule.graphql.ts';
import { inName } from '../contains.ts';
import { equalTo, oneOf } from '../filters.ts';
import { acknowledgeAlerts } from './acknowledge-alerts.ts';
import { assignAlerts } from './assign-alerts.ts';
import { closeAlerts } from './close-alerts.ts';
import { commentAlert } from './comment-alert.ts';
import { reopenAlerts } from './reopen-alerts.ts';
import { snoozeAlerts } from './snooze-alerts.ts';

const StateEnum = enumOf('AlertState', AlertState);
const NoteKindEnum = enumOf('AlertNoteKind', AlertNoteKind);
const NOTES_SHOWN = 200;
const MAY_UPDATE = may('update', 'Alert');

builder.prismaObject('AlertNote', {
  access: SIGNED_IN,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: NoteKindEnum }),
    author: t.string({
      nullable: true,
      description: 'Null: the product itself.',
      select: { authorId: true },
      resolve: ({ authorId }, _args, { loaders }) => (authorId ? loaders.personName.load(authorId) : null),
    }),
    text: t.exposeString('text', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const Alert = builder.prismaObject('Alert', {
  description: 'What a rule found in the events of a vehicle, and what people did about it.',
  access: SIGNED_IN,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    vehicleId: t.exposeID('vehicleId'),
    vehicle: t.relation('vehicle'),
    ruleId: t.exposeID('ruleId', { description: 'The rule may have been deleted since.' }),
    ruleTitle: t.exposeString('ruleTitle', { description: 'As it was called.' }),
    severity: t.expose('severity', { type: SeverityEnum }),
    state: t.expose('state', { type: StateEnum }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    firedAt: t.expose('firedAt', { type: 'DateTime' }),
    lastAt: t.expose('lastAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Null while it holds.' }),
    times: t.exposeInt('times', { description: 'How often it fired.' }),
    values: t.field({
      type: 'JSON',
      description:
        'eventType, alarm, geofenceId, geofenceTitle, speedKmh, limitKmh, litres: those that are known.',
      select: { values: true },
      resolve: ({ values }) => AlertValues.parse(values),
    }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    isLate: t.exposeBoolean('isLate', { description: 'Found long after it fired, so nobody was notified.' }),
    withdrawnAt: t.expose('withdrawnAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When later data showed that it did not happen.',
    }),
    acknowledgedAt: t.expose('acknowledgedAt', { type: 'DateTime', nullable: true }),
    acknowledgedBy: t.string({
      nullable: true,
      select: { acknowledgedBy: true },
      resolve: ({ acknowledgedBy: id }, _args, { loaders }) => (id ? loaders.personName.load(id) : null),
    }),
    assigneeId: t.exposeID('assigneeId', { nullable: true }),
    assignee: t.string({
      nullable: true,
      select: { assigneeId: true },
      resolve: ({ assigneeId: id }, _args, { loaders }) => (id ? loaders.personName.load(id) : null),
    }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    snoozedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'By the person who asks.',
      select: (_args, context) => ({
        snoozes: { where: { userId: requireCaller(context).userId }, select: { untilAt: true } },
      }),
      resolve: ({ snoozes }) => snoozes[0]?.untilAt ?? null,
    }),
    notes: t.relation('notes', {
      description: 'What was done and said, the oldest first.',
      query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: NOTES_SHOWN },
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

pages('alerts', Alert, {
  access: SIGNED_IN,
  token: 'FLEET_READ',
  model: 'Alert',
  where: AlertsWhere,
  toWhere: ({ accountId, vehicleId, ruleId, assigneeId, states, severities }) => ({
    ...equalTo({ accountId, vehicleId, ruleId, assigneeId }),
    ...oneOf({ state: states, severity: severities }),
  }),
  search: (word) => [
    { ruleTitle: { contains: word, mode: 'insensitive' } },
    { vehicle: inName('title', word) },
  ],
  order: { severity: 'severity', openedAt: 'openedAt', state: 'state', vehicle: 'vehicle.title' },
  by: 'openedAt',
});

one('alert', 'Alert', { access: SIGNED_IN, token: 'FLEET_READ' });

const ON_MANY = {
  access: MAY_UPDATE,
  token: 'FLEET_WRITE',
  where: ManyAlerts,
  returns: { type: Total },
} as const;

write('acknowledgeAlerts', {
  ...ON_MANY,
  description: 'Nobody else is notified of them.',
  resolve: acknowledgeAlerts,
});
write('closeAlerts', {
  ...ON_MANY,
  description: 'What fires after it is another alert.',
  resolve: closeAlerts,
});
write('reopenAlerts', { ...ON_MANY, resolve: reopenAlerts });
write('assignAlerts', {
  ...ON_MANY,
  description: 'The person is notified.',
  data: AssignAlerts,
  resolve: assignAlerts,
});
write('snoozeAlerts', {
  ...ON_MANY,
  description: 'The person who asks gets no notifications of them for a while.',
  data: SnoozeAlerts,
  resolve: snoozeAlerts,
});
write('commentAlert', {
  access: MAY_UPDATE,
  token: 'FLEET_WRITE',
  where: VersionWhere,
  data: CommentAlert,
  resolve: commentAlert,
  returns: { row: 'Alert' },
});
