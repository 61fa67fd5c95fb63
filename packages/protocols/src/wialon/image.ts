import { DecodeError } from '../decode-error.ts';
import { totalBytes } from '../media-transfer.ts';
import type { Message, Reply } from '../protocol.ts';
import type { WialonSession } from './session.ts';

const MAX_IMAGE_BYTES = 4 * 1024 * 1024;
const MAX_PIECES = 1000;

type Said = { messages: Message[]; replies: Reply[]; session: WialonSession };

/** `size;index;last index;date;time;name`, a line end, and the bytes. Each piece is answered, the last one twice. */
export function addImage(frame: Buffer, _body: string, session: WialonSession): Said {
  const { head, bytes } = takeApart(frame);
  const [size, index, last] = head.map(Number);
  if (size !== bytes.length || index === undefined || last === undefined || !(last < MAX_PIECES)) {
    throw new DecodeError('a piece of a picture of another size', frame);
  }
  const before = index === 0 ? [] : (session.image?.pieces ?? []);
  if (before.length !== index) return { messages: [], replies: [answer(`${index};0`)], session };
  const pieces = [...before, Buffer.from(bytes)];
  if (totalBytes(pieces) > MAX_IMAGE_BYTES) throw new DecodeError('a picture without an end', frame);
  if (index < last) {
    const image = { name: head[5] ?? '', last, pieces };
    return { messages: [], replies: [answer(`${index};1`)], session: { ...session, image } };
  }
  return {
    messages: [{ kind: 'media', mediaType: 'image', extension: 'jpg', bytes: Buffer.concat(pieces) }],
    replies: [answer(`${index};1`), { when: 'stored', bytes: Buffer.from('#AI#1\r\n') }],
    session: { ...session, image: null },
  };
}

const answer = (text: string): Reply => ({
  when: 'identified',
  bytes: Buffer.from(`#AI#${text}\r\n`),
  refusal: null,
});

function takeApart(frame: Buffer): { head: string[]; bytes: Buffer } {
  const end = frame.indexOf(0x0a);
  const start = frame.indexOf('#I#');
  if (end < 0 || start < 0) throw new DecodeError('a piece of a picture without its bytes', frame);
  const head = frame
    .toString('latin1', start + 3, end)
    .trim()
    .split(';');
  return { head, bytes: frame.subarray(end + 1) };
}
