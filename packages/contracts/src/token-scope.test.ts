import { describe, expect, test } from 'vitest';
import { SUBJECTS, VERBS } from './access.ts';
import { scopesCover, scopesMay, TOKEN_SCOPES } from './token-scope.ts';

/** All that a scope opens, written by hand: `verb Subject`. */
function opened(scope: (typeof TOKEN_SCOPES)[number]): string[] {
  return VERBS.flatMap((verb) =>
    SUBJECTS.filter((subject) => scopesMay([scope], verb, subject)).map((subject) => `${verb} ${subject}`),
  );
}

describe('a scope', () => {
  test('of reports reads the vehicles that they name, and nothing else of them', () => {
    expect(opened('REPORTS_READ')).toEqual(['read Vehicle', 'read VehicleGroup', 'read Device']);
  });

  test('of reading does nothing', () => {
    for (const scope of TOKEN_SCOPES.filter((one) => one.endsWith('_READ')))
      expect(
        opened(scope).filter((one) => !/^(read|inspect) /.test(one)),
        scope,
      ).toEqual([]);
  });

  test('of one area opens nothing of another', () => {
    expect(opened('FLEET_WRITE').join()).not.toMatch(
      /User|Membership|Invitation|Contact|Account|Billing|Audit/,
    );
    expect(opened('ACCOUNT_WRITE').join()).not.toMatch(/User|Membership|Invitation|Contact|Vehicle|Device/);
    expect(opened('ACCOUNT_WRITE')).not.toContain('invite Account');
    expect(opened('PEOPLE_WRITE').join()).not.toMatch(/Billing|Audit|Vehicle|Device|(read|update) Account/);
    expect(opened('PEOPLE_WRITE')).toContain('invite Account');
  });

  test('to change an area is good for reading it, and not the other way round', () => {
    expect(scopesCover(['FLEET_WRITE'], 'FLEET_READ')).toBe(true);
    expect(scopesCover(['FLEET_READ'], 'FLEET_WRITE')).toBe(false);
    expect(scopesCover(['FLEET_WRITE'], 'REPORTS_READ')).toBe(false);
  });

  test('opens no views of people: these are for screens', () => {
    expect(VERBS.filter((verb) => scopesMay(TOKEN_SCOPES, verb, 'SavedView'))).toEqual([]);
  });
});
