import { randomUUID } from 'node:crypto';
import { SendMail } from '@fleet/contracts/mail';
import type { Mailer, OutgoingMail } from '@fleet/mail/mailer';
import sharp from 'sharp';
import { expect } from 'vitest';
import { createMailbox } from '../../src/mail/mailbox.ts';
import { sendMail } from '../../src/mail/send-mail.ts';
import { sendWaitingRuns } from '../../src/report-mails/send-waiting-runs.ts';
import { readPdf } from '../pdf-text.ts';
import { setLogo, upload } from '../upload.ts';
import { ordersOf, SITE } from './scene.ts';
import { get, HOUR_MS, later, test } from './sending.fixture.ts';

const COLOUR = { r: 0, g: 128, b: 128, alpha: 0.5 };
const logo = () =>
  sharp({ create: { width: 800, height: 200, channels: 4, background: COLOUR } })
    .png()
    .toBuffer();

const mailingBy = (mailer: Mailer) => ({
  mailer,
  brand: { productName: 'Meridian', siteUrl: SITE },
  domain: 'meridian.example',
  uncertainAfterMs: HOUR_MS,
});

test('the logo of the account is on the report and in its mail, and is fetched from nowhere', async ({
  api,
  db,
  pool,
  sending,
  scene,
}) => {
  const { accountId, token, keep } = scene;
  const { id: fileId } = await upload(api, token, { entity: 'ACCOUNT', entityId: accountId }, await logo());
  await setLogo(api, token, accountId, fileId);
  const reportId = await keep({ format: 'PDF' });
  await sendWaitingRuns(sending, () => later(3 * HOUR_MS));
  const [order] = await ordersOf(db, reportId);
  const answer = await get(api, order?.props.downloadUrl ?? '');
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pages[0]?.pictures).toHaveLength(1);

  const outgoing: OutgoingMail[] = [];
  const mailer: Mailer = { send: async (mail) => void outgoing.push(mail), close: async () => undefined };
  const parts = { pool, files: sending.files, log: sending.log };
  const send = (by: Mailer) =>
    sendMail({ ...parts, mailing: mailingBy(by) }, SendMail.parse({ ...order, factId: randomUUID() }));
  await send(mailer);
  expect(outgoing[0]?.attachments).toMatchObject([
    { name: 'summary-2026-03-27.pdf' },
    { name: 'logo.png', mimeType: 'image/png', contentId: 'logo' },
  ]);
  const { title } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  expect(outgoing[0]?.html).toContain(`<img src="cid:logo" alt="${title}" width="160" height="40"`);

  await send(createMailbox(pool));
  const kept = await db.mailboxMessage.findFirstOrThrow({
    where: { recipient: order?.to ?? '' },
    orderBy: { createdAt: 'desc' },
    include: { attachments: true },
  });
  expect(kept.attachments.map(({ name }) => name)).toEqual(['summary-2026-03-27.pdf']);
  expect(kept.html).toContain('src="data:image/png;base64,');

  await db.account.update({ where: { id: accountId }, data: { logoId: null } });
  await send(mailer);
  expect(outgoing[1]?.attachments).toHaveLength(1);
  expect(outgoing[1]?.html).not.toContain('<img');
});
