import { ById as ByIdSchema } from '@fleet/contracts/query';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { ById } from '../../graphql/by-id.ts';
import { requireCaller } from '../../graphql/context.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { type DeviceProgress, findDeviceProgress, stepOf } from './find-device-progress.ts';

const MAY_INSPECT = may('inspect', 'Device');

const DeviceProgressType = builder.objectRef<DeviceProgress>('DeviceProgress').implement({
  access: MAY_INSPECT,
  description: 'How far a tracker is on its way into use, and when it got there.',
  fields: (t) => ({
    deviceId: t.exposeID('deviceId'),
    step: t.string({
      description: 'The last one reached: waiting, connected, identified, firstFix, fitted.',
      resolve: stepOf,
    }),
    waitingSince: t.expose('waitingSince', { type: 'DateTime' }),
    connectedAt: t.expose('connectedAt', { type: 'DateTime', nullable: true }),
    identifiedAt: t.expose('identifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it said its identifier on its present connection, or in its last message.',
    }),
    firstFixAt: t.expose('firstFixAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Of its first valid fix in this account; a place it guesses is none.',
    }),
    unassignedFixAt: t.expose('unassignedFixAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Of its first valid fix since it left its last vehicle; null while it is fitted.',
    }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when its messages are stored for this account; null while the registration is not confirmed.',
    }),
    fittedAt: t.expose('fittedAt', { type: 'DateTime', nullable: true }),
    clockAheadSeconds: t.exposeInt('clockAheadSeconds', {
      nullable: true,
      description:
        'How far its clock is ahead, where it is wrong: such fixes are stored and are not where it is now.',
    }),
  }),
});

builder.queryField('deviceProgress', (t) =>
  t.field({
    type: DeviceProgressType,
    access: MAY_INSPECT,
    token: 'FLEET_READ',
    nullable: true,
    args: { where: t.arg({ type: ById, required: true }) },
    resolve: (_root, { where }, context) =>
      findDeviceProgress(context.services, requireCaller(context), parseInput(ByIdSchema, 'where', where)),
  }),
);
