import { expect, test } from 'vitest';
import { decodedMessages } from './decoded-messages.ts';
import { hexLines } from './hex-lines.ts';

test('messages are lists of names and texts, without what is empty', () => {
  const position = {
    kind: 'position',
    valid: true,
    altitudeM: null,
    attributes: { powerV: 12.6 },
    network: { cells: [{ mcc: 206 }], wifi: [] },
  };
  expect(decodedMessages([{ kind: 'identify', identifiers: ['1', '2'] }, position])).toEqual([
    { kind: 'identify', values: [{ name: 'identifiers', text: '1, 2' }] },
    {
      kind: 'position',
      values: [
        { name: 'valid', text: 'true' },
        { name: 'powerV', text: '12.6' },
        { name: 'network.cells.0.mcc', text: '206' },
      ],
    },
  ]);
  expect(decodedMessages('nothing')).toEqual([]);
});

test('bytes are shown sixteen a line, beside the letters that they are', () => {
  expect(hexLines(`${'41'.repeat(16)}000a7e`)).toEqual([
    { offset: '0000', bytes: '41 41 41 41 41 41 41 41 41 41 41 41 41 41 41 41', text: 'A'.repeat(16) },
    { offset: '0010', bytes: '00 0a 7e', text: '··~' },
  ]);
  expect(hexLines('')).toEqual([]);
});
