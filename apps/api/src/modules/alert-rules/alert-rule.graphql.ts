import {
  AlertChannel,
  AlertCondition,
  AlertRulePreviewWhere,
  AlertRuleSpec,
  AlertRulesWhere,
  AlertSeverity,
  CreateAlertRule,
  UpdateAlertRule,
} from '@fleet/contracts/alert-rule';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { EventTypeEnum, enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { inName } from '../contains.ts';
import { equalTo, oneOf } from '../filters.ts';
import { createAlertRule } from './create-alert-rule.ts';
import { eraseAlertRule } from './erase-alert-rule.ts';
import { type AlertRulePreview, previewAlertRule } from './preview-alert-rule.ts';
import { updateAlertRule } from './update-alert-rule.ts';

const READERS = may('read', 'AlertRule');
/** A preview reads as much as a page of about 300 rows. */
const PREVIEW_COST = 300;
export const SeverityEnum = enumOf('AlertSeverity', AlertSeverity);
const ConditionEnum = enumOf('AlertCondition', AlertCondition);
const ChannelEnum = enumOf('AlertChannel', AlertChannel);

const Spec = builder.objectRef<AlertRuleSpec>('AlertRuleSpec').implement({
  access: READERS,
  description: 'What a rule judges by, and whom it tells; the words are those of its creation.',
  fields: (t) => ({
    eventTypes: t.expose('eventTypes', { type: [EventTypeEnum] }),
    conditions: t.expose('conditions', { type: [ConditionEnum] }),
    geofenceIds: t.exposeIDList('geofenceIds'),
    alarms: t.exposeStringList('alarms'),
    minSpeedKmh: t.exposeFloat('minSpeedKmh', { nullable: true }),
    minLitres: t.exposeFloat('minLitres', { nullable: true }),
    forSeconds: t.exposeInt('forSeconds'),
    clearSeconds: t.exposeInt('clearSeconds'),
    mergeSeconds: t.exposeInt('mergeSeconds'),
    days: t.exposeStringList('days', { description: 'MON to SUN.' }),
    fromTime: t.exposeString('fromTime', { nullable: true }),
    untilTime: t.exposeString('untilTime', { nullable: true }),
    vehicleIds: t.exposeIDList('vehicleIds'),
    groupIds: t.exposeIDList('groupIds'),
    toManagers: t.exposeBoolean('toManagers'),
    userIds: t.exposeIDList('userIds'),
    channels: t.expose('channels', { type: [ChannelEnum] }),
    escalateAfterSeconds: t.exposeInt('escalateAfterSeconds', { nullable: true }),
    escalateUserIds: t.exposeIDList('escalateUserIds'),
    escalateTimes: t.exposeInt('escalateTimes'),
    closesItself: t.exposeBoolean('closesItself'),
  }),
});

const AlertRule = builder.prismaObject('AlertRule', {
  description: 'Turns events and conditions of vehicles into alerts.',
  access: READERS,
  tenant: byAccount,
  select: { id: true, accountId: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    title: t.exposeString('title'),
    severity: t.expose('severity', { type: SeverityEnum }),
    enabled: t.exposeBoolean('enabled'),
    spec: t.field({
      type: Spec,
      description: 'What it judges by, and whom it tells.',
      select: { spec: true },
      resolve: ({ spec }) => AlertRuleSpec.parse(spec),
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

pages('alertRules', AlertRule, {
  access: READERS,
  token: 'FLEET_READ',
  model: 'AlertRule',
  where: AlertRulesWhere,
  toWhere: ({ accountId, severities, enabled }) => ({
    ...equalTo({ accountId, enabled }),
    ...oneOf({ severity: severities }),
  }),
  search: (word) => [inName('title', word)],
  order: { title: 'title', severity: 'severity', createdAt: 'createdAt' },
  by: 'title',
});

one('alertRule', 'AlertRule', { access: READERS, token: 'FLEET_READ' });

const PreviewDay = builder.objectRef<AlertRulePreview['days'][number]>('AlertRulePreviewDay').implement({
  access: READERS,
  fields: (t) => ({
    day: t.exposeString('day', { description: 'By the clock of the account: 2027-05-31.' }),
    total: t.exposeInt('total'),
  }),
});

const Preview = builder.objectRef<AlertRulePreview>('AlertRulePreview').implement({
  access: READERS,
  description: 'What a rule would have found in the last seven days.',
  fields: (t) => ({
    total: t.exposeInt('total'),
    vehicles: t.exposeInt('vehicles', { description: 'Vehicles that would have had an alert.' }),
    lookedAt: t.exposeInt('lookedAt', { description: 'Vehicles that were looked at.' }),
    isPart: t.exposeBoolean('isPart', { description: 'There is more than a preview looks at.' }),
    days: t.field({ type: [PreviewDay], resolve: ({ days }) => days }),
  }),
});

builder.queryField('alertRulePreview', (t) =>
  t.field({
    type: Preview,
    access: READERS,
    token: 'FLEET_READ',
    args: {
      where: t.arg({ type: inputType('AlertRulePreviewWhere', AlertRulePreviewWhere), required: true }),
    },
    complexity: { field: PREVIEW_COST },
    resolve: (_root, args, context) =>
      previewAlertRule(
        context.services.db,
        requireCaller(context),
        parseInput(AlertRulePreviewWhere, 'where', args.where),
        context.services.clock.now(),
      ),
  }),
);

write('createAlertRule', {
  access: may('create', 'AlertRule'),
  token: 'FLEET_WRITE',
  data: CreateAlertRule,
  resolve: createAlertRule,
  returns: { row: 'AlertRule' },
});
write('updateAlertRule', {
  access: may('update', 'AlertRule'),
  token: 'FLEET_WRITE',
  description: 'Events before the change are not judged again.',
  where: VersionWhere,
  data: UpdateAlertRule,
  resolve: updateAlertRule,
  returns: { row: 'AlertRule' },
});
write('eraseAlertRule', {
  access: may('erase', 'AlertRule'),
  token: 'FLEET_WRITE',
  description: 'Its alerts stay.',
  where: VersionWhere,
  resolve: eraseAlertRule,
  returns: { type: Total },
});
