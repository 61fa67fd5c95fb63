import { createLogger } from '@fleet/telemetry/logger';
import { expect } from 'vitest';
import { seedActor } from '../../../test/actor.ts';
import { test } from '../../../test/api.ts';
import { sendToTelegram } from './send-to-telegram.ts';

test('a name that a stranger chose is no link in a chat', async ({ db }) => {
  const { userId } = await seedActor(db);
  await db.notificationChoices.upsert({
    where: { id: userId },
    create: { id: userId, telegramChatId: 7n },
    update: { telegramChatId: 7n },
  });
  const values = { inviter: 'Support', accountTitle: 'Prizes at www.evil.example' };
  const { id } = await db.notification.create({ data: { userId, kind: 'INVITATION_RECEIVED', values } });
  const sent: string[] = [];
  const telegram = {
    call: async (_method: string, message: { text: string }) => {
      sent.push(message.text);
      return { status: 200 };
    },
  };
  await sendToTelegram(
    {
      ...{ db, siteUrl: 'https://track.meridian.example', log: createLogger('test', 'silent') },
      telegram: telegram as never,
    },
    { notificationId: id },
  );
  expect(sent).toEqual([expect.stringContaining('evil. example')]);
  expect(sent[0]).not.toMatch(/evil\.example/);
  expect(sent[0]).toContain('https://track.meridian.example/');
});
