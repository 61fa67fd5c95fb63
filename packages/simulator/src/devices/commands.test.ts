import { gt06 } from '@fleet/protocols/gt06/gt06';
import { teltonika } from '@fleet/protocols/teltonika/teltonika';
import { describe, expect, test } from 'vitest';
import { takeGt06Commands } from './gt06-commands.ts';
import { takeTeltonikaCommands } from './teltonika-commands.ts';

const TARGET = { identifier: '123456789012345', password: null, model: null, sentAt: new Date(), number: 7 };
const CONTEXT = { receivedAt: new Date(), transport: 'tcp', model: null, timeZone: null } as const;
const encode = (protocol: typeof gt06 | typeof teltonika, data: string) =>
  protocol.encodeCommand?.({ type: 'custom', data }, TARGET) ?? Buffer.alloc(0);

describe('a simulated tracker answers', () => {
  test('a Teltonika its outputs, among acknowledgements and in pieces', () => {
    const ack = Buffer.of(0, 0, 0, 3);
    const stream = Buffer.concat([ack, encode(teltonika, 'setdigout ?1 0 2'), ack]);
    const first = takeTeltonikaCommands(stream.subarray(0, 20));
    const second = takeTeltonikaCommands(Buffer.concat([first.rest, stream.subarray(20)]));
    expect([first.passed, first.replies]).toEqual([ack, []]);
    expect([second.passed, second.rest.length]).toEqual([ack, 0]);
    const decoded = teltonika.decode(
      second.replies[0] ?? Buffer.alloc(0),
      teltonika.createSession(),
      CONTEXT,
    );
    expect(decoded.checksum).toBe('right');
    expect(decoded.messages).toMatchObject([
      {
        kind: 'commandResult',
        result: 'DOUT1:Ignored Timeout:INFINITY DOUT2:1 Timeout:2s',
        reference: 'answer',
      },
    ]);
  });

  test('a GT06 its relay, with the number of the command', () => {
    const { replies, passed, rest } = takeGt06Commands(encode(gt06, 'Relay,1#'), () => 9);
    expect([passed.length, rest.length]).toEqual([0, 0]);
    const decoded = gt06.decode(replies[0] ?? Buffer.alloc(0), gt06.createSession(), CONTEXT);
    expect(decoded.checksum).toBe('right');
    expect(decoded.messages).toMatchObject([
      { kind: 'commandResult', result: 'Cut off the fuel supply: Success!', reference: '7' },
    ]);
  });
});
