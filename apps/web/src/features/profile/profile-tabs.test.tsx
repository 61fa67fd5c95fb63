import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import type { Language } from '../../lib/locale.ts';
import { ContactsTab } from './contacts/contacts-tab.tsx';
import { PersonalTab } from './personal/personal-tab.tsx';

const contact = (id: string, more: object = {}) => ({
  __typename: 'Contact',
  id,
  type: 'TELEGRAM',
  value: 'nomsa_dube',
  isPrimary: false,
  isPublic: false,
  version: 3,
  ...more,
});
const PROFILE = {
  __typename: 'User',
  id: 'me',
  email: 'nomsa@harrison.example',
  username: null,
  firstName: 'Nomsa',
  lastName: 'Dube',
  middleName: null,
  birthday: '1990-12-31',
  gender: 'FEMALE',
  phoneNumber: null,
  description: 'first\nsecond',
  locale: 'en-US',
  timeZone: 'UTC',
  contacts: [] as object[],
};

beforeAll(provideBrowserParts);
afterEach(cleanup);

function show(tab: React.ReactNode, more: object = {}, language: Language = 'en') {
  return renderInApp(tab, {
    roles: ['FAMILY_MEMBER'],
    catalogues: ['profile', 'details'],
    language,
    reply: ({ kind }) =>
      kind === 'mutation'
        ? { data: { updateUser: { id: 'me' }, createContact: { id: 'c1' }, updateContact: { id: 'c1' } } }
        : {
            data: {
              credentials: { __typename: 'Credentials', profile: { ...PROFILE, ...more } },
            },
          },
  });
}

const mutations = (sent: { kind: string; variables: unknown }[]) =>
  sent.filter(({ kind }) => kind === 'mutation').map(({ variables }) => variables);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const open = async (field: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Change: ${field}` }));

test('a line of oneself is changed by itself', async () => {
  const { sent } = await show(<PersonalTab />);
  await open('First name');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ });
  expect(field.value).toBe('Nomsa');
  fireEvent.change(field, { target: { value: '  Thandi ' } });
  save();
  await waitFor(() =>
    expect(mutations(sent)).toEqual([{ where: { id: 'me' }, data: { key: 'firstName', value: 'Thandi' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('what may be empty is cleared; a name may not', async () => {
  const { sent } = await show(<PersonalTab />);
  await open('Birthday');
  fireEvent.change(screen.getByRole('textbox', { name: /Birthday/ }), { target: { value: '' } });
  save();
  await waitFor(() =>
    expect(mutations(sent)).toEqual([{ where: { id: 'me' }, data: { key: 'birthday', value: null } }]),
  );
  await open('Last name');
  fireEvent.change(screen.getByRole('textbox', { name: /Last name/ }), { target: { value: ' ' } });
  save();
  expect(await screen.findByText('Last name is required')).toBeTruthy();
  expect(mutations(sent)).toHaveLength(1);
});

test('a birthday is a day of the calendar, in whichever time zone it is read', async () => {
  await show(<PersonalTab />);
  expect(await screen.findByText(/31.*1990/)).toBeTruthy();
});

test('who has no contact adds the first one, in the form that its kind has', async () => {
  const { sent } = await show(<ContactsTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add contact' }));
  const value = screen.getByRole('textbox', { name: /Contact/ });
  fireEvent.change(value, { target: { value: '021 555 0100' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Contact is not valid')).toBeTruthy();
  fireEvent.change(value, { target: { value: '+27 21 555 0100' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(mutations(sent)).toEqual([{ data: { type: 'PHONE', value: '+27 21 555 0100', isPublic: true } }]),
  );
});

test('a contact says who sees it, and is made primary and shown in the version that was seen', async () => {
  const { sent } = await show(<ContactsTab />, {
    contacts: [contact('c1', { isPrimary: true, isPublic: true, value: 'first' }), contact('c2')],
  });
  expect(await screen.findByText('Telegram · Colleagues see it')).toBeTruthy();
  expect(screen.getByText('Telegram · Only you see it')).toBeTruthy();
  expect(screen.getAllByText('Primary')).toHaveLength(1);
  for (const item of ['Make primary', 'Show to colleagues']) {
    fireEvent.click(screen.getByRole('button', { name: 'Actions: @nomsa_dube' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  }
  await waitFor(() =>
    expect(mutations(sent)).toEqual([
      { where: { id: 'c2', version: 3 }, data: { isPrimary: true } },
      { where: { id: 'c2', version: 3 }, data: { isPublic: true } },
    ]),
  );
});

test('a contact goes after a question', async () => {
  const { sent } = await show(<ContactsTab />, { contacts: [contact('c1')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions: @nomsa_dube' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('@nomsa_dube is no longer among your contacts');
  expect(mutations(sent)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(mutations(sent)).toEqual([{ where: { id: 'c1', version: 3 } }]));
});

test('who has as many as there can be is told so, with the right form of the word', async () => {
  const contacts = Array.from({ length: 20 }, (_, index) => contact(`c${index}`));
  await show(<ContactsTab />, { contacts }, 'ru');
  expect(await screen.findByText('У вас 20 контактов, больше добавить нельзя.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Добавить контакт' })).toBeNull();
});
