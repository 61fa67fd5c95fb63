import { TRACKER_PROTOCOLS } from '@fleet/contracts/protocols';
import type { Command } from '../command.ts';
import type { HttpProtocol } from '../protocol.ts';
import { decode } from './decode.ts';

/** One location with its extras is well below; the rest is a page of somebody else's form. */
const MAX_BODY_BYTES = 64 * 1024;

/** Phones with OsmAnd or the Traccar Client, and integrations over HTTP. */
export const osmand: HttpProtocol = {
  kind: 'http',
  name: 'osmand',
  defaultPort: TRACKER_PROTOCOLS.osmand.port,
  maxBodyBytes: MAX_BODY_BYTES,
  decode,
  encodeCommand,
};

/** Text of the HTTP response. */
function encodeCommand(command: Command): Buffer | null {
  return command.type === 'custom' ? Buffer.from(command.data, 'latin1') : null;
}
