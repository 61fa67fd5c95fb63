import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '../../../lib/i18n/i18n.ts';
import type { StateCounts } from '../visible-vehicles.ts';
import { StateCounters } from './state-counters.tsx';

afterEach(cleanup);

async function countersOf(counts: StateCounts | null): Promise<(string | null | undefined)[]> {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces(['tracker']);
  render(
    <I18nextProvider i18n={i18n}>
      <StateCounters counts={counts} chosen={null} onChoose={() => undefined} />
    </I18nextProvider>,
  );
  return screen.getAllByRole('button').map((button) => button.querySelector('b')?.textContent);
}

test('counters that are not known yet claim nothing', async () => {
  expect(await countersOf(null)).toEqual(Array(5).fill('–'));
});

test('an account without vehicles has none', async () => {
  const none = { all: 0, moving: 0, idling: 0, parked: 0, offline: 0 };
  expect(await countersOf(none)).toEqual(Array(5).fill('0'));
});
