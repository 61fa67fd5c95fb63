import { KeptFrameWhere } from '@fleet/contracts/device-input';
import { ById as ByIdSchema } from '@fleet/contracts/query';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { ById } from '../../graphql/by-id.ts';
import { requireCaller } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { findKeptFrame, findKeptFrames, type KeptFrame, type KeptFrameBytes } from './find-kept-frames.ts';

/** Bytes name the device and where it was. */
const MAY_INSPECT = may('inspect', 'Device');

const KeptFrameType = builder.objectRef<KeptFrame>('KeptFrame').implement({
  access: MAY_INSPECT,
  description:
    'A message of a tracker of which part could be neither read nor stored. It was acknowledged when its bytes were kept.',
  fields: (t) => ({
    digest: t.exposeString('digest', { description: 'SHA-256 of its bytes, in hexadecimal digits.' }),
    deviceId: t.exposeID('deviceId'),
    protocol: t.exposeString('protocol'),
    remoteAddress: t.exposeString('remoteAddress'),
    reason: t.exposeString('reason', { description: 'What the decoder or the database said, in English.' }),
    times: t.exposeInt('times', { description: 'How often it came again since it was kept, and once.' }),
    sizeBytes: t.exposeInt('sizeBytes'),
    firstReceivedAt: t.expose('firstReceivedAt', { type: 'DateTime' }),
    lastReceivedAt: t.expose('lastReceivedAt', { type: 'DateTime' }),
  }),
});

const KeptFrameBytesType = builder.objectRef<KeptFrameBytes>('KeptFrameBytes').implement({
  access: MAY_INSPECT,
  fields: (t) => ({
    digest: t.exposeString('digest'),
    deviceId: t.exposeID('deviceId'),
    hex: t.string({ resolve: ({ frame }) => frame.toString('hex') }),
  }),
});

builder.queryFields((t) => ({
  keptFrames: t.field({
    type: [KeptFrameType],
    access: MAY_INSPECT,
    token: 'FLEET_READ',
    description: 'Messages of a device that could not be stored: the last 50, the newest first.',
    args: { where: t.arg({ type: ById, required: true }) },
    resolve: (_root, { where }, context) =>
      findKeptFrames(context.services, requireCaller(context), parseInput(ByIdSchema, 'where', where)),
  }),
  keptFrame: t.field({
    type: KeptFrameBytesType,
    access: MAY_INSPECT,
    token: 'FLEET_READ',
    nullable: true,
    description: 'The bytes of one of them; null when they are forgotten.',
    args: { where: t.arg({ type: inputType('KeptFrameWhere', KeptFrameWhere), required: true }) },
    resolve: (_root, { where }, context) =>
      findKeptFrame(context.services, requireCaller(context), parseInput(KeptFrameWhere, 'where', where)),
  }),
}));
