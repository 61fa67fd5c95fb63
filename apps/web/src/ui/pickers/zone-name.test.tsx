import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '../../lib/i18n/i18n.ts';
import { OtherZoneName } from './zone-name.tsx';

afterEach(cleanup);

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

async function saidOf(timeZone: string): Promise<string> {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces('pickers');
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <OtherZoneName timeZone={timeZone} />
    </I18nextProvider>,
  );
  return container.textContent ?? '';
}

test('times by another clock than the person\u2019s say by whose', async () => {
  expect(await saidOf('Pacific/Kiritimati')).toBe('Kiritimati, GMT+14');
});

test('times by the person\u2019s own clock say nothing of it, whatever its zone is called', async () => {
  expect(await saidOf(own)).toBe('');
});
