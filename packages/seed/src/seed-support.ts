import type { Tx } from '@fleet/db/client';
import { accountId, userId } from './seed-accounts.ts';
import { seedId } from './seed-id.ts';

type Message = { by: string; name: string; minutesAgo: number; text: string };
type Thread = {
  account: 'organization' | 'family' | 'person';
  user: string;
  subject: string;
  messages: Message[];
};

const SERVICE = { by: 'admin@meridian.example', name: 'Дмитрий Соколов' };
const OLIVIA = { by: 'owner@northbridge.example', name: 'Olivia Bennett' };
const ANNA = { by: 'anna@belova.example', name: 'Анна Белова' };
const MINUTE_MS = 60_000;

/** One conversation that waits for the service, and one that was answered. */
const THREADS: Thread[] = [
  {
    account: 'organization',
    user: OLIVIA.by,
    subject: 'A reader of keys in older vans',
    messages: [
      {
        ...OLIVIA,
        minutesAgo: 95,
        text: 'Vans 12 and 13 have FMB trackers. Can we add readers of driver keys to them ourselves?',
      },
      {
        ...SERVICE,
        minutesAgo: 80,
        text: 'Yes. The reader is connected to DOUT and DIN of the tracker, and its key appears under Drivers as an unknown key.',
      },
      {
        ...OLIVIA,
        minutesAgo: 12,
        text: 'One key is there now. To whom do I give it if two people share a van?',
      },
    ],
  },
  {
    account: 'person',
    user: ANNA.by,
    subject: 'Поездки за прошлый месяц',
    messages: [
      { ...ANNA, minutesAgo: 1_500, text: 'Где увидеть поездки за прошлый месяц одним файлом?' },
      {
        ...SERVICE,
        minutesAgo: 1_440,
        text: 'Отчёты → Поездки, период «Прошлый месяц», затем «Экспорт»: PDF, Excel или CSV.',
      },
    ],
  },
];

/** Conversations with the service. */
export async function seedSupport(tx: Tx, now: Date): Promise<void> {
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * MINUTE_MS);
  for (const { account, user, subject, messages } of THREADS) {
    const [first, last] = [messages[0], messages.at(-1)];
    if (!first || !last) continue;
    const isAnswered = last.by === SERVICE.by;
    await tx.supportThread.create({
      data: {
        id: seedId(`support ${subject}`),
        accountId: accountId(account),
        userId: userId(user),
        subject,
        state: isAnswered ? 'WAITS_FOR_CUSTOMER' : 'WAITS_FOR_US',
        lastText: last.text.slice(0, 200),
        lastMessageAt: at(last.minutesAgo),
        customerUnread: isAnswered ? 1 : 0,
        serviceUnread: isAnswered ? 0 : 1,
        createdAt: at(first.minutesAgo),
        messages: {
          create: messages.map(({ by, name, minutesAgo, text }, index) => ({
            id: seedId(`support ${subject} ${index}`),
            authorId: userId(by),
            authorName: name,
            isAnswer: by === SERVICE.by,
            text,
            createdAt: at(minutesAgo),
          })),
        },
      },
    });
  }
}
