import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { visitorServices } from '../../../../test/services.ts';
import { createI18n } from '../../../lib/i18n/i18n.ts';
import { ServicesContext } from '../../../services.ts';
import { SearchField } from './search-field.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const onMoveToList = vi.fn();
const onChooseFirst = vi.fn();

async function show(onChange: (words: string) => void) {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces('tracker');
  const services = visitorServices(i18n);
  const field = (value: string) => (
    <ServicesContext value={services}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider>
          <SearchField
            value={value}
            onChange={onChange}
            placeholder=""
            onMoveToList={onMoveToList}
            onChooseFirst={onChooseFirst}
          />
        </MantineProvider>
      </I18nextProvider>
    </ServicesContext>
  );
  const { rerender } = render(field(''));
  return { addressIs: (value: string) => rerender(field(value)), palette: services.palette };
}

test('keeps what is typed while the address lags behind, and follows the address otherwise', async () => {
  const onChange = vi.fn();
  const { addressIs } = await show(onChange);
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  input.focus();
  fireEvent.change(input, { target: { value: 't' } });
  fireEvent.change(input, { target: { value: 'tr' } });
  addressIs('t');
  expect(input.value).toBe('tr');
  expect(onChange.mock.calls).toEqual([['t'], ['tr']]);
  input.blur();
  addressIs('');
  expect(input.value).toBe('');
});

test('leads on by keyboard: down into the list, Enter to its first row, Escape back out', async () => {
  const onChange = vi.fn();
  await show(onChange);
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  input.focus();
  fireEvent.change(input, { target: { value: 'truck' } });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(onMoveToList).toHaveBeenCalledOnce();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onChooseFirst).toHaveBeenCalledExactlyOnceWith('truck');
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(input);
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(document.activeElement).toBe(document.body);
});

test('the slash key leads here', async () => {
  const { palette } = await show(() => undefined);
  palette
    .all()
    .find(({ keys }) => keys === '/')
    ?.run();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
});
