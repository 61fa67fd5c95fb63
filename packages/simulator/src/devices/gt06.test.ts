import { describe, expect, test } from 'vitest';
import { encodeHeartbeat, encodeLogin, readAnswers } from './gt06.ts';
import { RECORD } from './record.fixture.ts';

/** The server's answer to the login below. */
const ANSWER = '787805010001d9dc0d0a';

describe('gt06, the tracker’s half', () => {
  test('the published login: the IMEI as digits, a serial number, a checksum', () => {
    expect(encodeLogin('123456789012345', 1).toString('hex')).toBe('78780d01012345678901234500018cdd0d0a');
  });

  test('a heartbeat says the ignition and levels, in the five bytes that the protocol gives', () => {
    const heartbeat = encodeHeartbeat(RECORD.readings, true, 2);
    expect(heartbeat.subarray(0, 9).toString('hex')).toBe('78780a134606040002');
  });

  test.each([
    { name: 'an answer', received: ANSWER, count: 1, rest: '' },
    { name: 'two, joined', received: ANSWER + ANSWER, count: 2, rest: '' },
    { name: 'one after bytes that start nothing', received: `00ff${ANSWER}`, count: 1, rest: '' },
    { name: 'one and half another', received: `${ANSWER}787805`, count: 1, rest: '787805' },
    {
      name: 'none from one with a wrong checksum',
      received: ANSWER.replace('d9dc', 'd9dd'),
      count: 0,
      rest: '',
    },
  ])('reads $name', ({ received, count, rest }) => {
    const read = readAnswers(Buffer.from(received, 'hex'));
    expect(read.answers).toEqual(Array(count).fill({ type: 1, serial: 1 }));
    expect(read.rest.toString('hex')).toBe(rest);
  });

  test('answers are the same wherever TCP cuts them', () => {
    const stream = Buffer.from(ANSWER.repeat(3), 'hex');
    for (let cut = 0; cut <= stream.length; cut++) {
      const first = readAnswers(stream.subarray(0, cut));
      const second = readAnswers(Buffer.concat([first.rest, stream.subarray(cut)]));
      expect([...first.answers, ...second.answers]).toHaveLength(3);
    }
  });
});
