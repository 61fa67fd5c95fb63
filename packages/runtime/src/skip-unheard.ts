import type { Namespace } from 'socket.io';

type Adapter = Namespace['adapter'];
/** An entry of the stream. */
type Entry = Record<string, string>;
/** Methods of the Redis streams adapter that its types call private. */
type StreamAdapter = {
  encode: (message: { type: number; data?: { opts?: { rooms?: readonly string[] } } }) => Entry;
  onRawMessage: (entry: Entry, offset: string) => void;
};

/** `MessageType.BROADCAST` of socket.io-adapter. */
const BROADCAST = '3';
/** Room names contain no line breaks. */
const SEPARATOR = '\n';

/**
 * Writes the rooms of a message beside its data, and skips messages for rooms without a browser of this
 * process: most accounts have no open map, and parsing is the largest cost of a message.
 */
export function skipUnheard(adapter: Adapter): Adapter {
  const stream = adapter as unknown as StreamAdapter;
  const { encode, onRawMessage } = stream;
  stream.encode = (message) => {
    const entry = encode.call(stream, message);
    const rooms = message.data?.opts?.rooms ?? [];
    return entry.type === BROADCAST && rooms.length > 0 ? { ...entry, rooms: rooms.join(SEPARATOR) } : entry;
  };
  stream.onRawMessage = (entry, offset) => {
    const isHeard = !entry.rooms || entry.rooms.split(SEPARATOR).some((room) => adapter.rooms.has(room));
    if (isHeard) onRawMessage.call(stream, entry, offset);
  };
  return adapter;
}
