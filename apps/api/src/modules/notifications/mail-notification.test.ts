import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { seedActor } from '../../../test/actor.ts';
import { test } from '../../../test/api.ts';
import { mailingParts } from '../../../test/mailing-parts.ts';
import { mailNotification } from './mail-notification.ts';

const DOCUMENT = {
  kind: 'OTHER',
  title: 'Lease https://evil.example',
  vehicleId: randomUUID(),
  vehicleTitle: 'Van 7 evil.example',
  validUntil: '2127-03-31',
};
const TOLD = {
  DOCUMENT_EXPIRING: { withinDays: 7, daysLeft: 7, total: 1, first: [DOCUMENT] },
  ACCESS_CHANGED: { open: false },
} as const;

test('who was shut out while a mail waited is told of that, and of nothing in the account', async ({
  db,
  pool,
}) => {
  const { userId } = await seedActor(db);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const parts = mailingParts({ db, pool });
  const tell = async (kind: keyof typeof TOLD) => {
    const { id } = await db.notification.create({ data: { userId, kind, values: TOLD[kind] } });
    await mailNotification(parts, { notificationId: id, factId: randomUUID() });
    return db.mailboxMessage.count({ where: { recipient: email } });
  };
  expect(await tell('DOCUMENT_EXPIRING')).toBe(1);
  await db.user.update({ where: { id: userId }, data: { status: 'BLOCKED' } });
  expect(await tell('DOCUMENT_EXPIRING')).toBe(1);
  expect(await tell('ACCESS_CHANGED')).toBe(2);
  const mails = await db.mailboxMessage.findMany({ where: { recipient: email } });
  const said = mails.map(({ text, html }) => `${text}\n${html}`).join('\n');
  // A title entered by a person does not become a link.
  expect(said).toContain('evil. example');
  expect(said).not.toMatch(/https:\/\/evil|evil\.example/);
});
