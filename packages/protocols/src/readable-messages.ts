import type { Message } from './protocol.ts';

/** Most messages shown of one frame; a buffered packet has about a hundred. */
const MESSAGES_MAX = 20;
const TEXT_MAX = 16_000;
const STRING_MAX = 500;

/** The messages of a frame as JSON for people, without secrets, bytes of pictures and raw records. */
export function readableMessages(messages: readonly Message[]): string {
  const readable = messages.slice(0, MESSAGES_MAX).map(readableOf);
  const text = JSON.stringify(readable, cleaned);
  return text.length <= TEXT_MAX ? text : JSON.stringify(readable.map(({ kind }) => ({ kind })));
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
const cleaned = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, STRING_MAX).replaceAll('\0', '').toWellFormed() : value;

function readableOf(message: Message): { kind: Message['kind'] } & Record<string, unknown> {
  switch (message.kind) {
    case 'identify':
      return { kind: 'identify', identifiers: message.identifiers };
    case 'position':
      return { kind: 'position', ...message.position };
    case 'media':
      return { kind: 'media', mediaType: message.mediaType, sizeBytes: message.bytes.length };
    default:
      return message;
  }
}
