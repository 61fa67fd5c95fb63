import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { createI18n } from '../../lib/i18n/i18n.ts';
import { SearchField } from './search-field.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

async function show(onChange: (words: string) => void) {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces('tracker');
  const field = (value: string) => (
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <SearchField value={value} onChange={onChange} placeholder="" />
      </MantineProvider>
    </I18nextProvider>
  );
  const { rerender } = render(field(''));
  return (value: string) => rerender(field(value));
}

test('keeps what is typed while the address lags behind, and follows the address otherwise', async () => {
  const onChange = vi.fn();
  const addressIs = await show(onChange);
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

test('the slash key leads here', async () => {
  await show(() => undefined);
  fireEvent.keyDown(document.documentElement, { key: '/', code: 'Slash' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
