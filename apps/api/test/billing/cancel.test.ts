import { describe, expect } from 'vitest';
import { ask, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

describe('who cancels', { timeout: 30_000 }, () => {
  test('wins no day that is not paid, neither by that nor by taking it back', async ({ api, db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan), { card: 'NO_FUNDS', failure: null });
    // The period is invoiced, and the card is charged later that day.
    await account.advance('2027-02-18T23:30:00Z');
    const { id, status, effectiveUntil } = await account.billing();
    expect([status, effectiveUntil?.toISOString()]).toEqual(['ACTIVE', '2027-02-21T23:00:00.000Z']);
    const { accountId } = account;
    const owner = await seedPerson(db, { accountId, role: 'SERVICE_OWNER', mark: accountId });
    const token = await api.services.tokens.sign(owner as never);
    for (const name of ['cancelSubscription', 'resumeSubscription']) {
      const text = `mutation ($where: ById!) { ${name}(where: $where) { id } }`;
      const { errors } = await ask(api, text, { token, variables: { where: { id } } });
      expect([name, errors]).toEqual([name, undefined]);
      expect((await account.billing()).effectiveUntil).toEqual(effectiveUntil);
    }
  });

  test('is open until the last day that was paid, and no longer', async ({ api, db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan));
    await account.advance('2027-01-20T12:00:00Z');
    const { id } = await account.billing();
    const { accountId } = account;
    const owner = await seedPerson(db, { accountId, role: 'SERVICE_OWNER', mark: accountId });
    const token = await api.services.tokens.sign(owner as never);
    const text = 'mutation ($where: ById!) { cancelSubscription(where: $where) { id } }';
    await ask(api, text, { token, variables: { where: { id } } });
    expect((await account.billing()).effectiveUntil).toEqual(new Date('2027-02-18T23:00:00Z'));
    await account.advance('2027-02-19T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'CANCELLED' });
  });
});
