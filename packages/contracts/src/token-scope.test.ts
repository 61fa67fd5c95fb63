import { describe, expect, test } from 'vitest';
import { VERBS } from './access.ts';
import { SUBJECTS } from './entities.ts';
import { scopesCover, scopesMay, scopesReceiveEvents, TOKEN_SCOPES } from './token-scope.ts';

/** All that a scope opens, written by hand: `verb Subject`. */
function opened(scope: (typeof TOKEN_SCOPES)[number]): string[] {
  return VERBS.flatMap((verb) =>
    SUBJECTS.filter((subject) => scopesMay([scope], verb, subject)).map((subject) => `${verb} ${subject}`),
  );
}

describe('a scope', () => {
  test('of reports reads those that are kept and the vehicles that they name, and nothing else of them', () => {
    expect(opened('REPORTS_READ').sort()).toEqual(
      ['read Vehicle', 'read VehicleGroup', 'read Device', 'read SavedReport', 'inspect SavedReport'].sort(),
    );
  });

  test('of keeping reports keeps them, and changes no vehicle', () => {
    expect(opened('REPORTS_WRITE').sort()).toEqual(
      [
        ...VERBS.filter((verb) => verb !== 'command').map((verb) => `${verb} SavedReport`),
        ...['Vehicle', 'VehicleGroup', 'Device'].map((subject) => `read ${subject}`),
      ].sort(),
    );
  });

  test('of commands sends them, and neither reads nor changes a vehicle', () => {
    expect(opened('COMMANDS')).toContain('command Vehicle');
    expect(opened('COMMANDS').filter((one) => !one.startsWith('command '))).toEqual([]);
    expect(opened('FLEET_WRITE')).not.toContain('command Vehicle');
  });

  test('of files opens no row: a file is of something that another scope opens', () => {
    expect(opened('FILES_WRITE')).toEqual([]);
    expect(opened('FILES_READ')).toEqual([]);
  });

  test('of webhooks looks into no delivery, until it reads all that can be in one', () => {
    expect(opened('WEBHOOKS_WRITE')).not.toContain('inspect WebhookDelivery');
    expect(opened('WEBHOOKS_READ')).toContain('read WebhookDelivery');
    const all = ['FLEET_READ', 'FILES_READ', 'PEOPLE_WRITE', 'ACCOUNT_READ'] as const;
    expect(scopesMay([...all, 'WEBHOOKS_READ'], 'inspect', 'WebhookDelivery')).toBe(true);
    for (const missing of all) {
      const scopes = [...all.filter((one) => one !== missing), 'WEBHOOKS_WRITE' as const];
      expect(scopesMay(scopes, 'inspect', 'WebhookDelivery'), missing).toBe(false);
    }
  });

  test('hears of what it reads, and of everything only with all of it', () => {
    expect(scopesReceiveEvents(['FLEET_READ'], ['VEHICLES', 'DEVICES'])).toBe(true);
    expect(scopesReceiveEvents(['FLEET_WRITE'], ['VEHICLES', 'PEOPLE'])).toBe(false);
    expect(scopesReceiveEvents(['FLEET_READ', 'PEOPLE_READ', 'ACCOUNT_READ'], ['EVERYTHING'])).toBe(false);
    expect(scopesReceiveEvents(TOKEN_SCOPES, ['EVERYTHING'])).toBe(true);
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
      /User|Membership|Invitation|Contact|Account|Billing|Audit|Webhook|SavedReport/,
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
    for (const scope of TOKEN_SCOPES.filter((one) => one.endsWith('_READ')))
      expect(scopesCover([scope.replace('_READ', '_WRITE') as typeof scope], scope), scope).toBe(true);
  });

  test('opens no views of people: these are for screens', () => {
    expect(VERBS.filter((verb) => scopesMay(TOKEN_SCOPES, verb, 'SavedView'))).toEqual([]);
  });
});
