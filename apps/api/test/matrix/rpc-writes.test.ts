import { randomUUID } from 'node:crypto';
import { TOKEN_SCOPES, type TokenScope } from '@fleet/contracts/token-scope';
import type { Db } from '@fleet/db/client';
import { afterAll, describe, expect } from 'vitest';
import { WRITES } from '../../src/graphql/write.ts';
import { PROCEDURES } from '../../src/rpc/procedures.ts';
import { statusOf } from '../../src/rpc/status-of.ts';
import { test } from '../api.ts';
import { scopesWithout, seedToken } from '../personal-tokens.ts';
import { callRpc, outcomeOf, type RpcAnswer } from '../rpc.ts';
import { CountCases } from './count-cases.ts';
import { BY_RANK, holds } from './holders.ts';
import { MUTATIONS } from './routes.ts';
import { sharedWorld } from './shared-world.ts';
import { changedTables, type Snapshot, snapshot } from './snapshot.ts';
import { type Person, type Side, seedPerson, seedSide } from './world.ts';
import { WRITE_FIXTURES } from './writes/all.ts';
import type { WriteFixture } from './writes/fixture.ts';

const cases = new CountCases();
afterAll(() => cases.report('mutations by RPC'));

/** What no token is good for, and why. */
const NEVER = {
  'money is a person’s own decision': [
    'adjustBalance advanceBillingClock cancelSubscription createSubscription pauseSubscription paySubscription',
    'changeBuyer createCreditNote recordTransfer refundBalance refundCreditNote resumeSubscription writeOff',
    'choosePaymentMethod changeCollection changeTaxRate endSubscription grantDays removePaymentMethod',
  ],
  'a token that was lost would make another, or lock its person out': [
    'confirmTotp createPasskey createPersonalToken makeRecoveryCodes removePasskey removeTotp revokePersonalToken',
    'showProof startPasskey startTotp updateSignInRules',
  ],
  'a token has no session to end, and stands in one account': [
    'acceptInvitation endActing revokeSession signOut signOutEverywhere startActing switchAccount',
  ],
  'it is of the whole installation': [
    'attachBillingProductToPlan changeSeller createBillingPlan createBillingProduct createDeviceFeature createLegalDraft',
    'detachBillingProductFromPlan eraseLegalDraft publishLegalDraft sendTestMail sendTestSms updateBillingPlan',
    'updateBillingProduct updateDeviceFeature updatePaymentProvider updateInstallation updateLegalDraft',
    'eraseSupportTemplate noteSupportThread saveSupportTemplate',
    'checkDifference createTaxRate updateTaxRate',
    'createCoupon moveToVersion updateCoupon updateDictionaryText updateSmsGateway updateTelegramBot',
    'importDictionaryTexts',
  ],
  'it is what a person sees on their screens': [
    'acceptLegal commandRentedVehicle openSupportThread readSupportThread sendSupportMessage updateSupportThread',
    'createSavedView eraseSavedView readNotifications registerNotificationToken removeNotificationToken',
    'sendTestNotification setUpAccount setUpPerson startDemoTracker updateNotificationChoice updateOnboarding',
    'createTelegramLink removeTelegramLink updateQuietHours updateSavedView',
  ],
};
const NEVER_NAMES = Object.values(NEVER).flatMap((lines) => lines.flatMap((names) => names.split(' ')));

const ALL_THAT_IS_TOLD: TokenScope[] = ['FLEET_READ', 'FILES_READ', 'PEOPLE_READ', 'ACCOUNT_READ'];
/** What takes more than the scope of its procedure: without it such a token is refused. */
const ALSO: Readonly<Record<string, readonly TokenScope[]>> = {
  // A command is found by who may read it.
  cancelCommand: ['FLEET_READ'],
  // Of a portrait, which belongs to a person.
  confirmUpload: ['PEOPLE_WRITE'],
  createUploadLink: ['PEOPLE_WRITE'],
  detachFileFromEntity: ['PEOPLE_WRITE'],
  createWebhook: ALL_THAT_IS_TOLD,
  rotateWebhookSecret: ['FLEET_READ'],
  updateWebhook: ['FLEET_READ'],
};
/** Whoever gives vehicles to people has to see these. */
const GIVING_VEHICLES = ['createInvitation', 'updateMembership'];

const MUTATING = PROCEDURES.filter(({ kind }) => kind === 'mutation');

test('every declared mutation is a procedure, and which of them no token does is written by hand', () => {
  expect(MUTATING.map(({ name }) => name).sort()).toEqual([...WRITES.keys()].sort());
  expect(MUTATING.flatMap(({ name, scope }) => (scope === null ? [name] : [])).sort()).toEqual(
    NEVER_NAMES.sort(),
  );
});

describe.for(MUTATING)('$name', ({ name, scope }) => {
  const fixture = WRITE_FIXTURES[name];
  const rule = MUTATIONS.get(name) ?? '';
  const least = BY_RANK.find((role) => holds(role, rule)) ?? 'SERVICE_OWNER';

  const world = sharedWorld((db: Db) => worldOf(db, fixture, least));

  test('is refused to tokens that are not good for it, and changes nothing', async ({ api, db, pool }) => {
    const { own, person, input } = await world.shared(db);
    const scopes = scope ? scopesWithout(scope) : TOKEN_SCOPES;
    const token = await seedToken(db, person, { scopes });
    const [before, refused] = [await snapshot(pool), await callRpc(api, name, input(own), { token })];
    expect(outcomeOf(refused), JSON.stringify(refused.body)).toBe('403 USER_NOT_ALLOWED');
    expect(outcomeOf(await callRpc(api, name, input(own)))).toBe('401 UNAUTHORIZED');
    expect(changedBut(before, await snapshot(pool))).toEqual([]);
    cases.add(2);
  });

  if (!scope) return;
  test('is done for a token of its scope as for its person, and under one key once', async ({
    api,
    db,
    pool,
  }) => {
    const { own, other, person, input } = await world.used(db);
    const also = GIVING_VEHICLES.includes(name) ? (['FLEET_READ'] as const) : (ALSO[name] ?? []);
    const token = await seedToken(db, person, { scopes: [scope, ...also] });
    if (!fixture?.inSession && !fixture?.ofNobody) {
      const before = await snapshot(pool);
      const foreign = await callRpc(api, name, input(other), { token });
      const code = (fixture?.missing ?? 'NOT_FOUND') as 'NOT_FOUND';
      expect(outcomeOf(foreign), JSON.stringify(foreign.body)).toBe(`${statusOf(code)} ${code}`);
      expect(changedBut(before, await snapshot(pool))).toEqual([]);
    }
    const before = await snapshot(pool);
    const [key, asked] = [randomUUID(), input(own)];
    const done = await callRpc(api, name, asked, { token, key });
    expect(outcomeOf(done), JSON.stringify(done.body)).toBe('200');
    const after = await snapshot(pool);
    const kept = ['audit_entries', 'idempotency_keys', 'outbox_events'];
    expect(changedBut(before, after)).toEqual([...kept, ...(fixture?.tables ?? [])].sort());
    const [entry] = await db.auditEntry.findMany({ where: { actorId: person.userId } });
    expect(entry?.details).toMatchObject({ tokenId: expect.any(String) });
    const again: RpcAnswer = await callRpc(api, name, asked, { token, key });
    expect(again.body?.id).toEqual(done.body?.id);
    expect(changedBut(after, await snapshot(pool))).toEqual([]);
    cases.add(3);
  });
});

test.for(Object.entries(ALSO).flatMap(([name, also]) => also.map((missing) => [name, missing] as const)))(
  '%s is refused to a token without %s, and changes nothing',
  async ([name, missing], { api, db, pool }) => {
    const { own, person, input } = await worldOf(db, WRITE_FIXTURES[name], 'ORGANIZATION_OWNER');
    const token = await seedToken(db, person, { scopes: scopesWithout(missing) });
    const [before, refused] = [await snapshot(pool), await callRpc(api, name, input(own), { token })];
    expect(['403 USER_NOT_ALLOWED', '404 NOT_FOUND'], JSON.stringify(refused.body)).toContain(
      outcomeOf(refused),
    );
    expect(changedBut(before, await snapshot(pool))).toEqual([]);
    cases.add();
  },
);

/** When a token was used last is kept beside what it does. */
const changedBut = (before: Snapshot, after: Snapshot): string[] =>
  changedTables(before, after).filter((table) => table !== 'personal_tokens');

async function worldOf(db: Db, fixture: WriteFixture | undefined, role: (typeof BY_RANK)[number]) {
  const [own, other] = [await seedSide(db), await seedSide(db)];
  const person = await seedPerson(db, { accountId: own.accountId, role, mark: own.mark });
  await fixture?.before?.(db, own, person);
  await fixture?.before?.(db, other, other.owner);
  const input = (side: Side) => argumentsFor(fixture, side, side === own ? person : other.owner);
  return { own, other, person, input };
}

function argumentsFor(fixture: WriteFixture | undefined, side: Side, asking: Person): object {
  const { where, data, inSession } = fixture ?? {};
  const named = where || inSession || !data ? {} : { accountId: side.accountId };
  return { ...(where && { where: where(side, asking) }), ...(data && { data: { ...data(side), ...named } }) };
}
