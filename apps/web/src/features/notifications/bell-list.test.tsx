import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import type { Language } from '../../lib/locale.ts';
import { BellList } from './bell-list.tsx';

const notification = (id: string, more: object = {}) => ({
  __typename: 'Notification',
  id,
  icon: 'DEVICE',
  title: `Told ${id}`,
  body: `About ${id}`,
  path: null,
  readAt: null,
  createdAt: '2026-11-01T10:00:00Z',
  ...more,
});
type Variables = { where: { cursor?: string | null; ids?: string[]; locale?: string } };

beforeAll(provideBrowserParts);
afterEach(cleanup);

/** Two pages: `a` and `b`, and behind the cursor `c`. */
async function show({ unread = 2, language = 'en' as Language, empty = false } = {}) {
  const onClose = vi.fn();
  const app = await renderInApp(<BellList unread={unread} onClose={onClose} />, {
    roles: ['FAMILY_MEMBER'],
    catalogues: ['notifications'],
    language,
    reply: ({ kind, variables }) => {
      const { cursor } = (variables as Variables).where;
      if (kind === 'mutation') return { data: { readNotifications: { total: 1 } } };
      const first = [
        notification('a', { path: '/profile/security' }),
        notification('b', { readAt: '2026-11-01T11:00:00Z' }),
      ];
      const page = cursor
        ? { content: [notification('c')], next: null }
        : { content: empty ? [] : first, next: empty ? null : 'behind-b' };
      return { data: { notifications: { __typename: 'NotificationList', ...page } } };
    },
  });
  const of = (kind: string) =>
    app.sent.filter((sent) => sent.kind === kind).map(({ variables }) => (variables as Variables).where);
  return { ...app, onClose, of };
}

test('what was not read says so, and is marked without being opened', async () => {
  const { of, onClose } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: Told a' }));
  await waitFor(() => expect(of('mutation')).toEqual([{ ids: ['a'] }]));
  expect(screen.getAllByText(/Unread/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Mark as read: Told b' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('opened, it is read and leads to its page; read before, it is only opened', async () => {
  const { of, onClose, router } = await show();
  fireEvent.click(await screen.findByRole('button', { name: /About b/ }));
  expect(of('mutation')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /About a/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/security'));
  expect(of('mutation')).toEqual([{ ids: ['a'] }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('all are read at once', async () => {
  const { of } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(of('mutation')).toEqual([{}]));
});

test('the next page begins where the first one ended', async () => {
  const { of } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Told c')).toBeTruthy();
  expect([...new Set(of('query').map(({ cursor }) => cursor))]).toEqual([null, 'behind-b']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('with none it says so, and offers nothing to mark', async () => {
  await show({ unread: 0, empty: true });
  expect(await screen.findByText('Nothing new')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test.each([
  [1, '1 новое'],
  [3, '3 новых'],
  [5, '5 новых'],
  [21, '21 новое'],
])('%i of them are counted in Russian, and asked for in it', async (unread, words) => {
  const { of } = await show({ unread, language: 'ru' });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(of('query')[0]?.locale).toBe('ru');
});
