import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { createI18n } from '../../lib/i18n/i18n.ts';
import type { NamedPeriod, PeriodChoice } from './period-choice.ts';
import { PeriodPicker } from './period-picker.tsx';

const panel = vi.hoisted(() => ({ shown: [] as string[] }));
vi.mock('./period-panel.tsx', () => ({
  PeriodPanel: ({ preset, onPreset, onClose }: PeriodChoice & { onClose: () => void }) => {
    panel.shown.push(preset);
    const choose = () => {
      onPreset('YESTERDAY');
      onClose();
    };
    return (
      <button type="button" onClick={choose}>
        Choose
      </button>
    );
  },
}));

beforeAll(provideBrowserParts);
afterEach(cleanup);

function Page() {
  const [preset, setPreset] = useState<NamedPeriod>('TODAY');
  const calendar = { timeZone: 'UTC', weekStart: 'MONDAY' } as const;
  const period = { fromMs: 0, toMs: 86_400_000 };
  return (
    <PeriodPicker {...{ preset, period, calendar, daysMax: 92 }} onPreset={setPreset} onPeriod={() => {}} />
  );
}

test('a panel that goes with the choice is not made anew for it, and shows it when it opens again', async () => {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces('pickers');
  render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <Page />
      </I18nextProvider>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: /^Period: Today/ });
  fireEvent.click(button);
  const choose = await screen.findByText('Choose');
  const before = panel.shown.length;
  fireEvent.click(choose);
  await screen.findByRole('button', { name: /^Period: Yesterday/ });
  await waitFor(() => expect(screen.queryByText('Choose')).toBeNull());
  expect(panel.shown.slice(before)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Period: Yesterday/ }));
  await screen.findByText('Choose');
  expect(panel.shown.at(-1)).toBe('YESTERDAY');
});
