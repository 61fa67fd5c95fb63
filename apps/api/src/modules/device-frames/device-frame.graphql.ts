import {
  DecodeFrameWhere,
  DeviceFramesWhere,
  DeviceFrameWhere,
  PasteForm,
  PasteTrouble,
} from '@fleet/contracts/device-frame';
import type { PastedFrame } from '@fleet/protocols/decode-pasted';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { REPORT_COST } from '../../graphql/limits.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { type DecodedPaste, decodeFrame } from './decode-frame.ts';
import {
  type DeviceFrame,
  type DeviceFrameContent,
  type DeviceFrames,
  findDeviceFrame,
  findDeviceFrames,
} from './find-device-frames.ts';

/** The bytes contain the device's identifier and its positions. */
const MAY_INSPECT = may('inspect', 'Device');

const TroubleEnum = enumOf('PasteTrouble', PasteTrouble);
enumOf('PasteForm', PasteForm);

const Frame = builder.objectRef<DeviceFrame>('DeviceFrame').implement({
  access: MAY_INSPECT,
  description: 'What a device sent while it was watched.',
  fields: (t) => ({
    id: t.exposeID('id'),
    deviceId: t.exposeID('deviceId'),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    protocol: t.exposeString('protocol'),
    remoteAddress: t.exposeString('remoteAddress'),
    sizeBytes: t.exposeInt('sizeBytes'),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was refused, or a part of it not read, in English.',
    }),
    kinds: t.exposeStringList('kinds', {
      description: 'Of its messages: identify, position, status, commandResult, media.',
    }),
  }),
});

const Content = builder.objectRef<DeviceFrameContent>('DeviceFrameContent').implement({
  access: MAY_INSPECT,
  fields: (t) => ({
    id: t.exposeID('id'),
    deviceId: t.exposeID('deviceId'),
    hex: t.string({
      nullable: true,
      description: 'Its first 2 kB; null of a frame that shows a secret.',
      resolve: ({ frame }) => frame?.toString('hex') ?? null,
    }),
    messages: t.field({ type: 'JSON', resolve: ({ messages }) => messages }),
  }),
});

const Frames = builder.objectRef<DeviceFrames>('DeviceFrames').implement({
  access: MAY_INSPECT,
  fields: (t) => ({
    frames: t.field({
      type: [Frame],
      description: 'The last 100 of a day, the newest first.',
      resolve: ({ frames }) => frames,
    }),
    watchedUntil: t.expose('watchedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when frames are kept on; null where the account watches as many devices as it may.',
    }),
  }),
});

const Pasted = builder.objectRef<PastedFrame>('PastedFrame').implement({
  access: MAY_INSPECT,
  fields: (t) => ({
    hex: t.string({ resolve: ({ bytes }) => Buffer.from(bytes).toString('hex') }),
    messages: t.field({ type: 'JSON', resolve: ({ messages }) => JSON.parse(messages) as unknown }),
    checksum: t.exposeString('checksum', { description: 'absent, right or wrong.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it, or a part of it, cannot be read, in English.',
    }),
  }),
});

const Paste = builder.objectRef<DecodedPaste>('DecodedPaste').implement({
  access: MAY_INSPECT,
  fields: (t) => ({
    trouble: t.expose('trouble', { type: TroubleEnum, nullable: true }),
    protocol: t.exposeString('protocol', { nullable: true }),
    frames: t.field({ type: [Pasted], resolve: ({ frames }) => frames }),
    unusedBytes: t.exposeInt('unusedBytes', { description: 'That are no part of a whole frame.' }),
  }),
});

builder.queryFields((t) => ({
  deviceFrames: t.field({
    type: Frames,
    access: MAY_INSPECT,
    token: 'FLEET_READ',
    nullable: true,
    description: 'What a device sent while somebody watched it.',
    args: { where: t.arg({ type: inputType('DeviceFramesWhere', DeviceFramesWhere), required: true }) },
    resolve: (_root, { where }, context) =>
      findDeviceFrames(
        context.services,
        requireCaller(context),
        parseInput(DeviceFramesWhere, 'where', where),
      ),
  }),
  deviceFrame: t.field({
    type: Content,
    access: MAY_INSPECT,
    token: 'FLEET_READ',
    nullable: true,
    description: 'One of them with its bytes and what was read of it; null when it is forgotten.',
    args: { where: t.arg({ type: inputType('DeviceFrameWhere', DeviceFrameWhere), required: true }) },
    resolve: (_root, { where }, context) =>
      findDeviceFrame(context.services, requireCaller(context), parseInput(DeviceFrameWhere, 'where', where)),
  }),
  decodeFrame: t.field({
    type: Paste,
    nullable: true,
    access: MAY_INSPECT,
    token: 'FLEET_READ',
    description:
      'Decodes bytes or text of a tracker, up to 16 kB, as if it had sent them; nothing is stored.',
    args: { where: t.arg({ type: inputType('DecodeFrameWhere', DecodeFrameWhere), required: true }) },
    complexity: () => ({ field: REPORT_COST, multiplier: 1 }),
    resolve: (_root, { where }, context) =>
      decodeFrame(
        context.services,
        requireCaller(context),
        parseInput(DecodeFrameWhere, 'where', where),
        context.signal,
      ),
  }),
}));
