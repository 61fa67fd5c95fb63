import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { actIn, seedHelp } from '../acting.ts';
import { type Answer, ask, codesOf, test } from '../api.ts';
import { ENTITIES } from './entities.ts';
import { MUTATIONS } from './routes.ts';
import { changedTables, snapshot } from './snapshot.ts';
import type { Person, Side } from './world.ts';
import { WRITE_FIXTURES } from './writes/all.ts';
import type { WriteFixture } from './writes/fixture.ts';
import { mutationText } from './writes/mutation-text.ts';
import { OPEN_MUTATIONS } from './writes/open.ts';

/** By hand, as an account would be told what the service may change in it where that was asked for. */
const CHANGES = [
  ...ENTITIES.flatMap(({ supportChanges }) => supportChanges),
  'attachDeviceFeatureToDevice',
  'cancelCommand',
  'claimDevice',
  // Not an engine stop: `commands.test.ts`.
  'commandVehicle',
  'commandVehicles',
  'createSavedCommand',
  'createVehicle',
  'createVehicleGroup',
  'detachDeviceFeatureFromDevice',
  'updateSavedCommand',
  'createDevice',
  'createManyDevices',
  'startDemoTracker',
  'updateDevice',
  'completeService',
  'updateVehicle',
  'updateVehicleGroup',
  'updateManyVehicles',
];
/** Two need a provider of OpenID beside the api; one is for an installation without an owner, where nobody can act. */
const ELSEWHERE = ['startGoogleAuth', 'useGoogleAuth', 'claimInstallation'];
const OTHERS = [...MUTATIONS.keys()].filter((name) => name !== 'endActing' && !ELSEWHERE.includes(name));

test('what may be changed is named as the schema names it', () => {
  expect(CHANGES.filter((name) => !MUTATIONS.has(name))).toEqual([]);
});

function argumentsFor({ where, data }: WriteFixture, side: Side): object {
  return { ...(where && { where: where(side, side.owner) }), ...(data && { data: data(side) }) };
}

async function unchanged(pool: Pool, send: () => Promise<Answer>): Promise<Answer> {
  const before = await snapshot(pool);
  const answer = await send();
  expect(changedTables(before, await snapshot(pool))).toEqual([]);
  return answer;
}

describe.for(OTHERS)('%s, by somebody who acts for others', (name) => {
  const fixture = WRITE_FIXTURES[name];

  async function argumentsOf(
    db: Parameters<typeof seedHelp>[0],
    side: Side,
    asking: Person = side.owner,
  ): Promise<object> {
    if (fixture) {
      await fixture.before?.(db, side, asking);
      return argumentsFor(fixture, side);
    }
    const open = OPEN_MUTATIONS[name];
    return { [open?.argument ?? 'data']: await open?.given(db, side) };
  }

  test('is refused to who only looks', async ({ api, db, pool }) => {
    const { side, helper } = await seedHelp(db, 'SERVICE_OWNER');
    const { accessToken: token } = await actIn(api, helper, side.accountId);
    const variables = await argumentsOf(db, side);
    const answer = await unchanged(pool, () => ask(api, mutationText(name), { token, variables }));
    expect(codesOf(answer), JSON.stringify(answer)).toEqual(['USER_NOT_ALLOWED']);
  });

  test('is done where changes were asked for and it is of the fleet, and else refused', async ({
    api,
    db,
    pool,
  }) => {
    const { side, helper } = await seedHelp(db, 'SERVICE_OWNER');
    const { accessToken: token, id: actingId } = await actIn(api, helper, side.accountId, true);
    // What they have put there themselves, where it is theirs to do.
    const variables = await argumentsOf(db, side, CHANGES.includes(name) ? helper : side.owner);
    const send = () => ask(api, mutationText(name), { token, variables });
    if (!CHANGES.includes(name)) {
      const answer = await unchanged(pool, send);
      expect(codesOf(answer), JSON.stringify(answer)).toEqual(['USER_NOT_ALLOWED']);
      return;
    }
    const answer = await send();
    expect(codesOf(answer), JSON.stringify(answer)).toEqual([]);
    // The history has both: who it was, and that it was done for the account by the service.
    const noted = await db.auditEntry.findMany({ where: { actingId, action: { not: 'acting.started' } } });
    expect(noted.length).toBeGreaterThan(0);
    for (const entry of noted)
      expect(entry).toMatchObject({ actorId: helper.userId, accountId: side.accountId });
  });
});
