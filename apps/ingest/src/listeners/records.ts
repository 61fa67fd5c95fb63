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

/** The identifiers a frame gives, in the order to look them up; null when it gives none. */
export function identifiersOf(messages: readonly Message[]): string[] | null {
  for (const message of messages) if (message.kind === 'identify') return message.identifiers;
  return null;
}

/** What a frame shows beside its identifiers; null when it shows nothing. */
export function secretOf(messages: readonly Message[]): string | null {
  for (const message of messages) if (message.kind === 'identify') return message.secret ?? null;
  return null;
}

/** What there is to store. A promise only when a picture or sound has to reach the disk first. */
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
      };
    case 'media':
      return keepMedia(message, context);
  }
}

const MAX_AGE_MS = 86_400_000;

/** The device's clock where it is near ours, else the time of receipt. Of what is still to come nobody can tell. */
function credible(deviceTime: Date | null, receivedAt: Date): Date {
  if (!deviceTime || isAhead(deviceTime.getTime(), receivedAt)) return receivedAt;
  return receivedAt.getTime() - deviceTime.getTime() <= MAX_AGE_MS ? deviceTime : receivedAt;
}

/** What found no room is told of all the same: somebody took a picture. */
async function keepMedia(
  { bytes, extension, mediaType }: Extract<Message, { kind: 'media' }>,
  { deviceId, media, receivedAt }: RecordContext,
): Promise<WorkRecord> {
  const stored = await media.keep(deviceId, { bytes, extension });
  return { kind: 'media', at: receivedAt, mediaType, sizeBytes: bytes.length, ...stored };
}
