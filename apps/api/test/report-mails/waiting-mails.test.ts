import { SendMail } from '@fleet/contracts/mail';
import { MailRefusedError } from '@fleet/mail/mailer';
import { expect } from 'vitest';
import { attachmentsOf } from '../../src/mail/attachments-of.ts';
import { sendWaitingRuns } from '../../src/report-mails/send-waiting-runs.ts';
import { ordersOf } from './scene.ts';
import { SOON, test } from './sending.fixture.ts';

test('a mail that waited does not go to who was shut out meanwhile', async ({ db, pool, sending, scene }) => {
  const id = await scene.keep();
  await sendWaitingRuns(sending, () => SOON);
  const [order] = await ordersOf(db, id);
  const attach = () =>
    attachmentsOf({ pool, files: sending.files }, SendMail.parse({ factId: id, ...order }));
  expect(await attach()).toMatchObject([{ name: 'summary-2026-03-27.xlsx' }]);
  const where = { id: scene.ownerId };
  await db.user.update({ where, data: { status: 'BLOCKED' } });
  await expect(attach()).rejects.toThrow(MailRefusedError);
  await db.user.update({ where, data: { status: 'APPROVED' } });
  await db.account.update({ where: { id: scene.accountId }, data: { status: 'SUSPENDED' } });
  await expect(attach()).rejects.toThrow(MailRefusedError);
});
