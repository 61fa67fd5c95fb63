import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { NotificationsTab } from './notifications-tab.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

function show(quietHours: { from: number | null; until: number | null }) {
  let kept = quietHours;
  return renderInApp(<NotificationsTab />, {
    roles: ['FAMILY_MEMBER'],
    catalogues: ['profile', 'details'],
    config: { pushKey: null },
    reply: ({ kind, variables }) => {
      if (kind === 'mutation') kept = (variables as { data: typeof quietHours }).data;
      const hours = { __typename: 'QuietHours', ...kept };
      if (kind === 'mutation') return { data: { updateQuietHours: hours } };
      const telegramLink = { __typename: 'TelegramLink', bot: null, name: null, linkedAt: null };
      const lists = { notificationTokens: [], notificationChoices: [] };
      return { data: { __typename: 'Query', ...lists, telegramLink, quietHours: hours } };
    },
  });
}

const sentBy = (sent: { kind: string; variables: unknown }[]) =>
  sent.filter(({ kind }) => kind === 'mutation').map(({ variables }) => variables);
const onOff = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Keep alerts quiet' });

test('quiet hours begin with a night, and go again', async () => {
  const { sent } = await show({ from: null, until: null });
  fireEvent.click(await onOff());
  await screen.findByRole('combobox', { name: 'From' });
  await waitFor(async () => expect((await onOff()).disabled).toBe(false));
  fireEvent.click(await onOff());
  await waitFor(() =>
    expect(sentBy(sent)).toEqual([
      { data: { from: 1_320, until: 420 } },
      { data: { from: null, until: null } },
    ]),
  );
});

test('a time that is no half hour is shown as it is', async () => {
  await show({ from: 1_365, until: 420 });
  const from = await screen.findByRole<HTMLInputElement>('combobox', { name: 'From' });
  expect(from.value).toBe('22:45');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Until' }).value).toBe('07:00');
});
