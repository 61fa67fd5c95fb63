import { byInstance, type CorpusRecord, modelOf } from '@fleet/protocols/corpus/records';
import { isDatagram, type Replayed, replayHttp, replayStream } from '@fleet/protocols/corpus/replay';
import type { Protocol } from '@fleet/protocols/protocol';

/** A recorded frame, and whose it is. */
export type Sent = Pick<Replayed, 'record' | 'identifiers'> & { identifier: string; wire: Buffer };

/** What goes over one connection: an instance of the corpus, or the part of it in which its device has one model. */
export type Session = { model: string | null; transport: 'tcp' | 'udp' | 'http'; sent: Sent[] };

/** All that the corpus has wire bytes for; requests are written out as a client would. */
export function sessionsOf(protocol: Protocol, records: CorpusRecord[]): Session[] {
  return byInstance(records).flatMap((instance) => {
    const replayed =
      protocol.kind === 'http' ? replayHttp(protocol, instance) : replayStream(protocol, instance);
    return byModel(namedSent(replayed));
  });
}

function namedSent(replayed: Replayed[]): Sent[] {
  let identifier = '';
  return replayed.flatMap((each): Sent[] => {
    identifier = each.identifiers[0] ?? identifier;
    const wire = wireOf(each.record);
    const { record, identifiers } = each;
    return wire ? [{ record, identifiers, identifier, wire }] : [];
  });
}

/** A device has its model before it connects, so another model is another connection, with a login of its own. */
function byModel(sent: Sent[]): Session[] {
  const sessions: Session[] = [];
  let login: Sent | undefined;
  for (const one of sent) {
    const model = modelOf(one.record);
    const current = sessions.at(-1);
    if (current?.model === model) current.sent.push(one);
    else {
      const needsLogin = login && one.identifiers.length === 0;
      const transport = transportOf(one.record);
      sessions.push({ model, transport, sent: needsLogin && login ? [login, one] : [one] });
    }
    if (one.identifiers.length > 0) login = one;
  }
  return sessions;
}

function transportOf(record: CorpusRecord): Session['transport'] {
  if (record.http) return 'http';
  return isDatagram(record) ? 'udp' : 'tcp';
}

function wireOf({ http, wireHex }: CorpusRecord): Buffer | null {
  if (!http) return wireHex === undefined ? null : Buffer.from(wireHex, 'hex');
  const body = Buffer.from(http.bodyHex ?? '', 'hex');
  const headers = { Host: 'tracker', 'Content-Length': body.length, ...http.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([
    Buffer.from(`${[`${http.method} ${http.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1'),
    body,
  ]);
}
