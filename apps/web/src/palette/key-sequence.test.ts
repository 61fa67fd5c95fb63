import { beforeEach, describe, expect, test } from 'vitest';
import { createKeySequence } from './key-sequence.ts';
import type { PaletteEntry } from './palette-entry.ts';

const entry = (keys: string): PaletteEntry => ({
  id: keys,
  kind: 'action',
  label: keys,
  Icon: () => null,
  keys,
  run: () => undefined,
});
const entries = [entry('/'), entry('?'), entry('g m'), entry('g v'), entry('f'), entry('[')];

let sequence: ReturnType<typeof createKeySequence>;
beforeEach(() => {
  sequence = createKeySequence();
});

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, atMs = 0, rest: { code?: string; ctrlKey?: boolean } = {}) =>
  sequence.press({ ...NO_MODIFIER, key, code: '', ...rest }, atMs, entries)?.id ?? null;

describe('keys', () => {
  test('one key runs at once', () => {
    expect([press('/'), press('?'), press('f')]).toEqual(['/', '?', 'f']);
  });

  test('two keys run one after the other, and the same pair again', () => {
    expect([press('g'), press('m'), press('g'), press('v')]).toEqual([null, 'g m', null, 'g v']);
  });

  test('a pair that took too long is none', () => {
    expect([press('g', 0), press('m', 2000)]).toEqual([null, null]);
  });

  test('a key that leads nowhere is forgotten', () => {
    expect([press('g'), press('x'), press('f'), press('m')]).toEqual([null, null, 'f', null]);
    expect([press('g'), press('g'), press('m')]).toEqual([null, null, 'g m']);
  });

  test('letters are found where a Cyrillic keyboard has others', () => {
    expect([press('п', 0, { code: 'KeyG' }), press('ь', 10, { code: 'KeyM' })]).toEqual([null, 'g m']);
    expect([press('[', 0, { code: 'BracketLeft' }), press('х', 0, { code: 'BracketLeft' })]).toEqual([
      '[',
      '[',
    ]);
  });

  test('with a modifier, or while a modifier is pressed, they are not for us', () => {
    expect([press('f', 0, { ctrlKey: true }), press('Shift'), press('Enter')]).toEqual([null, null, null]);
  });
});
