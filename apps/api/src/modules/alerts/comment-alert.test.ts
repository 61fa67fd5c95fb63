import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { ask, signUp, test } from '../../../test/api.ts';

const COMMENT = `mutation ($where: VersionWhere!, $data: CommentAlertInput!) {
  commentAlert(where: $where, data: $data) { notes { text } } }`;

/** An alert of a new vehicle that is assigned to another member of the account. */
async function assignedAlert(db: Db, accountId: string) {
  const mark = randomUUID();
  const { id: assigneeId } = await db.user.create({
    data: {
      ...{ email: `${mark}@example.com`, username: mark, passwordHash: mark },
      ...{ firstName: 'Ada', lastName: 'Dube' },
    },
  });
  await db.membership.create({
    data: { accountId, userId: assigneeId, roles: ['ORGANIZATION_ADMINISTRATOR'], vehicleScope: 'ALL' },
  });
  const vehicle = await db.vehicle.create({ data: { accountId, title: 'Van 7', type: 'CAR' } });
  const now = new Date();
  const { id } = await db.alert.create({
    data: {
      ...{ accountId, vehicleId: vehicle.id, deviceId: randomUUID(), ruleId: randomUUID() },
      ...{ ruleTitle: 'Silent', severity: 'WARNING', openedAt: now, firedAt: now, lastAt: now, assigneeId },
    },
  });
  return { id, assigneeId };
}

async function noticesAbout(db: Db, id: string): Promise<object[]> {
  const events = await db.outboxEvent.findMany({ where: { type: 'alert.commented', entityId: id } });
  return events.flatMap(
    ({ payload }) => (payload as { secret?: { notices: object[] } }).secret?.notices ?? [],
  );
}

test('a comment tells the person to whom the alert is assigned, as long as they may read it', async ({
  api,
  db,
}) => {
  const { accountId, userId, accessToken: token } = await signUp(api);
  const { id, assigneeId } = await assignedAlert(db, accountId);
  const comment = (text: string) =>
    ask(api, COMMENT, { token, variables: { where: { id }, data: { text } } });
  const answer = await comment('I am there');
  expect(answer.errors).toBeUndefined();
  expect(await noticesAbout(db, id)).toMatchObject([
    { userId: assigneeId, kind: 'ALERT_COMMENTED', values: { text: 'I am there', vehicleTitle: 'Van 7' } },
  ]);

  await db.membership.updateMany({ where: { userId: assigneeId }, data: { vehicleScope: 'GIVEN' } });
  await comment('Only for those who see the vehicle');
  await db.alert.update({ where: { id }, data: { assigneeId: userId } });
  await comment('To oneself');
  expect(await noticesAbout(db, id)).toHaveLength(1);
});
