import { z } from 'zod';
import { Id } from './id.ts';
import { PROTOCOL_NAMES } from './protocols.ts';

/** How long frames of a device are recorded after the last request for them. */
export const FRAME_WATCH_MS = 15 * 60_000;

export const DeviceFramesWhere = z.object({
  id: Id,
  watch: z
    .boolean()
    .nullish()
    .describe(
      'Has the frames of the device kept for the next quarter of an hour; for whoever may change it.',
    ),
});
export type DeviceFramesWhere = z.output<typeof DeviceFramesWhere>;

export const DeviceFrameWhere = z.object({
  deviceId: Id,
  id: z.string().regex(/^\d{1,18}$/, 'Number of a frame is invalid'),
});
export type DeviceFrameWhere = z.output<typeof DeviceFrameWhere>;

/** Characters of a pasted frame: 16 kB as hexadecimal digits with separators. */
export const PASTE_MAX = 48_000;
export const PASTE_MAX_BYTES = 16_000;

export const PasteForm = z.enum(['HEX', 'TEXT']);
export type PasteForm = z.output<typeof PasteForm>;

export const DecodeFrameWhere = z.object({
  content: z
    .string()
    .min(1)
    .max(PASTE_MAX)
    .describe('Hexadecimal digits, or the text that the tracker sent.'),
  form: PasteForm,
  protocol: z.enum(PROTOCOL_NAMES).optional().describe('Found by the first bytes when absent.'),
  model: z.string().max(100).optional(),
});
export type DecodeFrameWhere = z.output<typeof DecodeFrameWhere>;

/** Reason why a pasted frame cannot be decoded. */
export const PasteTrouble = z.enum(['NOT_HEX', 'TOO_LARGE', 'NO_PROTOCOL', 'NO_FRAME']);
export type PasteTrouble = z.output<typeof PasteTrouble>;
