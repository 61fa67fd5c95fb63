import { describe, expect, test } from 'vitest';
import { ANYONE, allows, describeRule, may, SIGNED_IN, selfOrMay } from './rules.ts';

const viewer = (right: string) => ({
  userId: 'me',
  may: (verb: string, subject: string) => `${verb} ${subject}` === right,
});
const able = viewer('inspect User');
const unable = viewer('read User');

describe('a rule', () => {
  test.each([
    { rule: ANYONE, viewer: unable, row: undefined, allowed: true },
    { rule: SIGNED_IN, viewer: unable, row: undefined, allowed: true },
    { rule: may('inspect', 'User'), viewer: able, row: undefined, allowed: true },
    { rule: may('inspect', 'User'), viewer: unable, row: { id: 'me' }, allowed: false },
    { rule: selfOrMay('inspect', 'User'), viewer: able, row: { id: 'other' }, allowed: true },
    { rule: selfOrMay('inspect', 'User'), viewer: unable, row: { id: 'me' }, allowed: true },
    { rule: selfOrMay('inspect', 'User'), viewer: unable, row: { id: 'other' }, allowed: false },
    // A filter over many has no row: one's own do not open it.
    { rule: selfOrMay('inspect', 'User'), viewer: unable, row: undefined, allowed: false },
  ])('$rule.kind of $row is $allowed', ({ rule, viewer: of, row, allowed }) => {
    expect(allows(rule, of, row)).toBe(allowed);
  });

  test('is described for people', () => {
    const rules = [ANYONE, SIGNED_IN, may('update', 'Vehicle'), selfOrMay('inspect', 'User')];
    expect(rules.map(describeRule)).toEqual([
      'anyone',
      'signed in',
      'may update Vehicle',
      'self, or may inspect User',
    ]);
  });
});
