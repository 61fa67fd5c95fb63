import { PROTOCOLS } from '@fleet/protocols/registry';
import type { Env } from '../env.ts';

/** What somebody enters in a tracker to make it report here. A port that the ingest chooses itself is not known. */
export function trackerAddress(
  env: Pick<Env, 'TRACKER_HOST' | 'PUBLIC_URL' | 'API_HOST' | 'INGEST_UNIVERSAL_PORT' | 'INGEST_PORTS'>,
) {
  const { INGEST_UNIVERSAL_PORT: universal, INGEST_PORTS: ports } = env;
  return {
    host: env.TRACKER_HOST ?? hostOf(env.PUBLIC_URL) ?? env.API_HOST,
    universalPort: universal === 0 ? null : universal,
    protocols: PROTOCOLS.filter(({ name }) => ports.has(name))
      .map((protocol) => ({
        name: protocol.name,
        port: ports.get(protocol.name) ?? protocol.defaultPort,
        transports: protocol.kind === 'stream' ? protocol.transports : (['tcp'] as const),
      }))
      .filter(({ port }) => port > 0),
  };
}

/** An IPv6 address stands in brackets in a URL, and without them in a tracker. */
function hostOf(url: string | undefined): string | null {
  return url === undefined ? null : new URL(url).hostname.replace(/^\[|\]$/g, '');
}
