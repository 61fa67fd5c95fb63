import { EventType } from '@fleet/contracts/event';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { createI18n } from '../../../lib/i18n/i18n.ts';
import { WithoutConnections } from './without-connections.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

test('one press leaves out connections, and the next brings them back', async () => {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces('reports');
  const onChoose = vi.fn();
  const button = (chosen: readonly EventType[]) => (
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <WithoutConnections chosen={chosen} onChoose={onChoose} />
      </MantineProvider>
    </I18nextProvider>
  );
  const { rerender } = render(button([]));
  fireEvent.click(screen.getByRole('button', { pressed: false }));
  const [types] = onChoose.mock.lastCall ?? [];
  expect(types).toHaveLength(EventType.options.length - 3);
  expect(types).toContain('alarm');
  expect(types).not.toContain('deviceOnline');
  rerender(button(types));
  fireEvent.click(screen.getByRole('button', { pressed: true }));
  expect(onChoose).toHaveBeenLastCalledWith([]);
});
