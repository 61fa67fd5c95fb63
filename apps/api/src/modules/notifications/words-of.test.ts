import { NOTIFICATION_KINDS, type Notice, pathOfNotice } from '@fleet/contracts/notifications/kinds';
import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

type Expiring = Extract<Notice, { kind: 'DOCUMENT_EXPIRING' }>['values'];

function documents(values: Pick<Expiring, 'withinDays' | 'daysLeft'> & { total?: number }): Notice {
  const { total = 1 } = values;
  const one = {
    kind: 'INSURANCE',
    title: null,
    vehicleId: '0193a000-0000-7000-8000-000000000001',
    vehicleTitle: 'Van 7',
    validUntil: '2026-11-30',
  } as const;
  const first = Array.from({ length: Math.min(total, 5) }, () => one);
  return { kind: 'DOCUMENT_EXPIRING', values: { ...values, total, first } };
}

const VAN = { vehicleId: '0193a000-0000-7000-8000-000000000001', vehicleTitle: 'Van 7' };

const BILLED = { accountTitle: 'Northbridge', amount: null, currency: null, day: '2026-11-30', number: null };

const FIRED: Extract<Notice, { kind: 'ALERT' }>['values'] = {
  alertId: VAN.vehicleId,
  ruleTitle: 'Depot at night',
  severity: 'WARNING',
  vehicleTitle: 'Van 7',
  event: 'geofenceEnter',
  name: 'Depot',
  speedKmh: 97,
  limitKmh: 80,
  litres: 0,
  at: '2026-11-20T12:00:00.000Z',
  place: '51.21940, 4.40250',
  isEscalated: false,
};
const MANY = { ruleTitle: 'Silent', vehicleTitle: 'Van 7' };
const SAID = {
  threadId: '0193a000-0000-7000-8000-000000000002',
  subject: 'Van 7 is silent',
  author: 'Ann Lee',
  text: 'Is the main switch on?',
};

const RENTED = {
  rentalId: VAN.vehicleId,
  vehicleTitle: 'Van 7',
  renterName: 'Ann Lee',
  untilAt: '2026-11-20T12:00:00.000Z',
};

const CASES: readonly [Notice, string, string][] = [
  [
    { kind: 'BILLING', values: { ...BILLED, message: 'TRIAL_OVER' } },
    'Your trial has ended',
    'Пробный период закончился',
  ],
  [
    {
      kind: 'BILLING_OPERATOR',
      values: {
        ...{ message: 'DISPUTED', accountId: VAN.vehicleId, accountTitle: 'Northbridge' },
        ...{ amount: '19.99', currency: 'EUR', number: 'INV-2026-0412', count: null },
      },
    },
    'Payment disputed: €19.99',
    'Платёж оспорен: 19,99\u00a0€',
  ],
  [
    { kind: 'SERVICE_DUE', values: { isDue: false, total: 1, first: [VAN] } },
    'Van 7: service is coming up',
    'Van 7: скоро обслуживание',
  ],
  [
    { kind: 'SERVICE_DUE', values: { isDue: true, total: 3, first: [VAN] } },
    'Service of 3 vehicles is due',
    'Пора на обслуживание: 3 машины',
  ],
  [
    { kind: 'RENTAL_OVERDUE', values: { ...RENTED, isRenter: false } },
    'Van 7 was not returned in time',
    'Van 7: аренда просрочена',
  ],
  [
    { kind: 'RENTAL_OVERDUE', values: { ...RENTED, isRenter: true } },
    'Return Van 7',
    'Верните машину: Van 7',
  ],
  [
    { kind: 'NEW_DEVICE', values: { from: 'Chrome 142, macOS (203.0.113.7)' } },
    'New sign-in to your account',
    'Новый вход в вашу учётную запись',
  ],
  [
    { kind: 'SIGN_IN_CHANGED', values: { what: 'passkey-added', from: '203.0.113.7' } },
    'Passkey added',
    'Добавлен ключ доступа',
  ],
  [
    { kind: 'SIGN_IN_CHANGED', values: { what: 'password-changed', from: '203.0.113.7' } },
    'Your password was changed',
    'Ваш пароль изменён',
  ],
  [
    { kind: 'SIGN_IN_CHANGED', values: { what: 'access-token-made', from: '203.0.113.7' } },
    'Access token created',
    'Создан токен доступа',
  ],
  [{ kind: 'ACCESS_CHANGED', values: { open: false } }, 'You have been blocked', 'Вас заблокировали'],
  [{ kind: 'ACCESS_CHANGED', values: { open: true } }, 'You can sign in again', 'Вы снова можете войти'],
  [
    { kind: 'ROLES_CHANGED', values: { accountTitle: 'Northbridge', roles: ['DRIVER'] } },
    'Your role in Northbridge was changed',
    'Изменилась ваша роль: Northbridge',
  ],
  [
    { kind: 'ROLES_CHANGED', values: { accountTitle: 'Northbridge', roles: [] } },
    'You are no longer in Northbridge',
    'Вас больше нет в учётной записи «Northbridge»',
  ],
  [
    { kind: 'INVITATION_RECEIVED', values: { accountTitle: '<b>Rivets</b>', inviter: 'Nomsa Dube' } },
    'Invitation to <b>Rivets</b>',
    'Приглашение: <b>Rivets</b>',
  ],
  ...(['accepted', 'declined', 'asked'] as const).map((answer): [Notice, string, string] => [
    { kind: 'INVITATION_ANSWERED', values: { accountTitle: 'Northbridge', email: 'a@b.example', answer } },
    {
      accepted: 'a@b.example accepted your invitation',
      declined: 'a@b.example declined your invitation',
      asked: 'a@b.example asks for a new invitation',
    }[answer],
    {
      accepted: 'a@b.example: приглашение принято',
      declined: 'a@b.example: приглашение отклонено',
      asked: 'a@b.example: просьба о новом приглашении',
    }[answer],
  ]),
  ...(['failing', 'gone'] as const).map((why): [Notice, string, string] => [
    { kind: 'WEBHOOK_OFF', values: { accountTitle: 'Northbridge', host: 'hooks.example', why } },
    'Webhook switched off: hooks.example',
    'Вебхук отключён: hooks.example',
  ]),
  ...(
    [
      [0, 'Van 7: insurance expires today', 'Van 7: страховка истекает сегодня'],
      [1, 'Van 7: insurance expires tomorrow', 'Van 7: страховка истекает завтра'],
      [2, 'Van 7: insurance expires in 2 days', 'Van 7: страховка истекает через 2 дня'],
      [5, 'Van 7: insurance expires in 5 days', 'Van 7: страховка истекает через 5 дней'],
      [21, 'Van 7: insurance expires in 21 days', 'Van 7: страховка истекает через 21 день'],
    ] as const
  ).map(([daysLeft, english, russian]): [Notice, string, string] => [
    documents({ withinDays: 30, daysLeft }),
    english,
    russian,
  ]),
  [
    documents({ withinDays: null, daysLeft: -1 }),
    'Van 7: insurance has expired',
    'Van 7: страховка, срок истёк',
  ],
  [
    documents({ withinDays: 7, daysLeft: 6, total: 2 }),
    '2 documents expire within 7 days',
    '2 документа истекают в ближайшие 7 дней',
  ],
  [
    documents({ withinDays: 30, daysLeft: 6, total: 25 }),
    '25 documents expire within 30 days',
    '25 документов истекают в ближайшие 30 дней',
  ],
  [
    documents({ withinDays: null, daysLeft: -1, total: 3 }),
    '3 documents have expired',
    'Истёк срок 3 документов',
  ],
  [
    {
      kind: 'ENGINE_STOP',
      values: {
        ...VAN,
        isEngineStop: true,
        askedBy: 'Nomsa Dube',
        why: 'Stolen',
        condition: 'STANDING',
        insisted: false,
      },
    },
    'Engine stop requested: Van 7',
    'Запрошена остановка двигателя: Van 7',
  ],
  [
    {
      kind: 'ENGINE_STOP',
      values: {
        ...VAN,
        isEngineStop: false,
        askedBy: 'Nomsa Dube',
        why: 'Stolen',
        condition: 'NONE',
        insisted: true,
      },
    },
    'Command that can stop the engine: Van 7',
    'Команда, которая может заглушить двигатель: Van 7',
  ],
  [
    {
      kind: 'COMMAND_FAILED',
      values: { ...VAN, type: 'doorsLock', outcome: 'failed', reason: 'REFUSED_BY_DEVICE' },
    },
    'Van 7: “Lock doors” failed',
    'Van 7: команда «Закрыть двери» не выполнена',
  ],
  [
    {
      kind: 'COMMAND_FAILED',
      values: { ...VAN, type: 'doorsLock', outcome: 'expired', reason: 'NOT_CONNECTED' },
    },
    'Van 7: “Lock doors” was never sent',
    'Van 7: команда «Закрыть двери» не отправлена',
  ],
  [
    {
      kind: 'COMMAND_FAILED',
      values: { ...VAN, type: 'engineStop', outcome: 'noAnswer', reason: 'NO_ANSWER' },
    },
    'Van 7: “Stop engine” got no answer',
    'Van 7: нет ответа на команду «Заглушить двигатель»',
  ],
  [{ kind: 'ALERT', values: FIRED }, 'Van 7: Depot at night', 'Van 7: Depot at night'],
  [
    { kind: 'ALERT', values: { ...FIRED, event: 'deviceOverspeed', isEscalated: true } },
    'Van 7: Depot at night',
    'Van 7: Depot at night',
  ],
  [
    { kind: 'ALERTS', values: { ruleTitle: 'Silent', total: 22, first: [MANY] } },
    'Silent: 22 alerts',
    'Silent: 22 оповещения',
  ],
  [
    { kind: 'ALERTS', values: { ruleTitle: null, total: 5, first: [MANY, MANY, MANY, MANY, MANY] } },
    '5 alerts',
    '5 оповещений',
  ],
  [
    {
      kind: 'ALERT_ASSIGNED',
      values: { alertId: VAN.vehicleId, ...MANY, by: 'Nomsa Dube' },
    },
    'Assigned to you: Silent, Van 7',
    'Вам назначено: Silent, Van 7',
  ],
  [
    {
      kind: 'ALERT_COMMENTED',
      values: { alertId: VAN.vehicleId, ...MANY, by: 'Nomsa Dube', text: 'I am there' },
    },
    'Comment: Silent, Van 7',
    'Комментарий: Silent, Van 7',
  ],
  [
    { kind: 'SUPPORT_ANSWER', values: SAID },
    'Support answered: Van 7 is silent',
    'Ответ поддержки: Van 7 is silent',
  ],
  [
    { kind: 'SUPPORT_QUESTION', values: SAID },
    'Waits for support: Van 7 is silent',
    'Ждёт поддержки: Van 7 is silent',
  ],
  [{ kind: 'TEST', values: {} }, 'Notifications work', 'Уведомления работают'],
];

test('every kind has words here', () => {
  expect(new Set(CASES.map(([{ kind }]) => kind))).toEqual(new Set(NOTIFICATION_KINDS));
});

test.each(CASES)('%j is told in both languages', (notice, english, russian) => {
  expect(wordsOf(notice, 'en-US').title).toBe(english);
  expect(wordsOf(notice, 'ru').title).toBe(russian);
  for (const locale of ['en-US', 'ru'] as const) expect(wordsOf(notice, locale).body).not.toMatch(/^$|[{}]/);
});

test('a document that ends tells its day and leads to its vehicle, several lead to the list of all', () => {
  const one = documents({ withinDays: 7, daysLeft: 5 });
  expect(wordsOf(one, 'en-US').body).toBe('Its last day is 30 November 2026.');
  expect(wordsOf(one, 'ru').body).toBe('Последний день действия: 30 ноября 2026 г.');
  expect(pathOfNotice(one)).toBe('/vehicles/0193a000-0000-7000-8000-000000000001');
  const many = documents({ withinDays: 7, daysLeft: 5, total: 7 });
  expect(wordsOf(many, 'en-US').body).toMatch(/^Van 7 \(insurance\), .*, and 2 more\.$/);
  expect(pathOfNotice(many)).toBe('/vehicles/documents');
});
