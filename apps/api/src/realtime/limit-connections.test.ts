import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

type Connection = Socket['conn'];

/** What Engine.IO would hand over, without sockets under it: a thousand are too many to open here. */
class FakeConnection extends EventEmitter {
  readonly transport = {};
  readonly request: IncomingMessage;
  constructor(from: string) {
    super();
    this.request = requestFrom(from);
  }
  close(): void {
    this.emit('close');
  }
}

const requestFrom = (from: string) => ({ headers: { from } }) as IncomingMessage;

function open() {
  const engine = new EventEmitter();
  const limits = limitConnections((request) => request.headers.from ?? '');
  limits.watch({ engine } as unknown as Server);
  const connect = (from: string) => {
    const connection = new FakeConnection(from);
    engine.emit('connection', connection);
    return connection;
  };
  const mayCome = (from: string) => {
    let answer: [string | null, boolean] | undefined;
    limits.allowRequest(requestFrom(from), (...said) => {
      answer = said;
    });
    return answer;
  };
  return { connect, mayCome, admit: (one: FakeConnection) => limits.admitted(one as unknown as Connection) };
}

test('a network has a thousand connections, another one has its own, and one that ends makes room', () => {
  const { connect, mayCome, admit } = open();
  const all = Array.from({ length: 1_000 }, () => {
    const one = connect('a');
    admit(one);
    return one;
  });
  expect(mayCome('a')).toEqual(['TOO_MANY_REQUESTS', false]);
  expect(mayCome('b')).toEqual([null, true]);
  all[7]?.close();
  expect(mayCome('a')).toEqual([null, true]);
});

test('who has said whose they are gives way to nobody', () => {
  const { connect, admit } = open();
  const closed: string[] = [];
  const known = connect('a');
  known.once('close', () => closed.push('known'));
  admit(known);
  const oldest = connect('a');
  oldest.once('close', () => closed.push('oldest'));
  for (let n = 0; n < 200; n += 1) connect('a');
  expect(closed).toEqual(['oldest']);
});
