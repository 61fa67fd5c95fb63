import type { Message } from '@fleet/protocols/protocol';
import type { MediaStore } from '../media/media-store.ts';
import { cleanAttributes, cleanText } from '../pipeline/clean-attributes.ts';
import { prepare } from '../pipeline/index.ts';
import { isAhead } from '../pipeline/news-ahead.ts';
import type { WorkRecord } from '../storage/work.ts';

export type RecordContext = {
  receivedAt: Date;
  protocol: string;
  deviceId: string;
  media: Pick<MediaStore, 'keep'>;
};

/** Identifiers of a frame in lookup order; null without any. */
export function identifiersOf(messages: readonly Message[]): string[] | null {
  for (const message of messages) if (message.kind === 'identify') return message.identifiers;
  return null;
}

/** The secret of a frame; null without one. */
export function secretOf(messages: readonly Message[]): string | null {
  for (const message of messages) if (message.kind === 'identify') return message.secret ?? null;
  return null;
}

/** Records to store. A promise only if a photo or sound must be written to disk first. */
export function recordsOf(
  messages: readonly Message[],
  context: RecordContext,
): WorkRecord[] | Promise<WorkRecord[]> {
  const records: (WorkRecord | Promise<WorkRecord>)[] = [];
  let waits = false;
  for (const message of messages) {
    if (message.kind === 'identify') continue;
    waits ||= message.kind === 'media';
    records.push(recordOf(message, context));
  }
  return waits ? Promise.all(records) : (records as WorkRecord[]);
}

function recordOf(
  message: Exclude<Message, { kind: 'identify' }>,
  context: RecordContext,
): WorkRecord | Promise<WorkRecord> {
  const { receivedAt, protocol } = context;
  switch (message.kind) {
    case 'position':
      return {
        kind: 'position',
        position: message.position,
        ...prepare(message.position, receivedAt, protocol, message.sent),
      };
    case 'status':
      return {
        kind: 'status',
        at: credible(message.deviceTime, receivedAt),
        attributes: cleanAttributes(message.attributes),
      };
    case 'commandResult':
      return {
        kind: 'commandResult',
        at: credible(message.deviceTime, receivedAt),
        result: cleanText(message.result),
        reference: message.reference ?? null,
        isText: message.isText ?? false,
      };
    case 'media':
      return keepMedia(message, context);
  }
}

const MAX_AGE_MS = 86_400_000;

/** The device's time if it is close to ours, else the time of receipt. */
function credible(deviceTime: Date | null, receivedAt: Date): Date {
  if (!deviceTime || isAhead(deviceTime.getTime(), receivedAt)) return receivedAt;
  return receivedAt.getTime() - deviceTime.getTime() <= MAX_AGE_MS ? deviceTime : receivedAt;
}

/** Media without room on disk is still recorded as an event. */
async function keepMedia(
  { bytes, extension, mediaType }: Extract<Message, { kind: 'media' }>,
  { deviceId, media, receivedAt }: RecordContext,
): Promise<WorkRecord> {
  const stored = await media.keep(deviceId, { bytes, extension });
  return { kind: 'media', at: receivedAt, mediaType, sizeBytes: bytes.length, ...stored };
}
