import { openTransaction } from '@fleet/testing/open-transaction';
import { expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../test/api.ts';

test('who waits too long for somebody else is told so, and nothing was changed', async ({
  api,
  db,
  pool,
}) => {
  const { accessToken: token, accountId } = await signUp(api);
  const { id } = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  await using holder = await openTransaction(pool, 'SELECT FROM vehicles WHERE id = $1 FOR UPDATE', [id]);
  const answer = await ask(
    api,
    'mutation ($where: VersionWhere!) { updateVehicle(where: $where, data: { title: "Bus" }) { id } }',
    { token, variables: { where: { id } } },
  );
  expect(codesOf(answer)).toEqual(['TIMEOUT']);
  await holder.rollback();
  expect(await db.vehicle.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: 'Van', version: 1 });
});
