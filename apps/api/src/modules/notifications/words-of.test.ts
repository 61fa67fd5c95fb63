import type { Notice } from '@fleet/contracts/notification';
import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

const CASES: readonly [Notice, string, string][] = [
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
    'Access token made',
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
  [{ kind: 'TEST', values: {} }, 'Notifications work', 'Уведомления работают'],
];

test.each(CASES)('%j is told in both languages', (notice, english, russian) => {
  expect(wordsOf(notice, 'en-US').title).toBe(english);
  expect(wordsOf(notice, 'ru').title).toBe(russian);
  for (const locale of ['en-US', 'ru'] as const) expect(wordsOf(notice, locale).body).not.toMatch(/^$|[{}]/);
});
