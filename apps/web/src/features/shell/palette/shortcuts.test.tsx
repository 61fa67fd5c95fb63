import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { visitorServices } from '../../../../test/services.ts';
import { createI18n } from '../../../lib/i18n/i18n.ts';
import { ServicesContext } from '../../../services.ts';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);

async function show() {
  const services = visitorServices(await createI18n('en'));
  const [openPalette, run] = [vi.fn(), vi.fn()];
  services.palette.add([{ id: 'f', kind: 'action', label: 'f', Icon: () => null, keys: 'f', run }]);
  function Page() {
    useShortcuts(openPalette);
    return (
      <>
        <input />
        <button type="button" />
      </>
    );
  }
  const { container } = render(
    <ServicesContext value={services}>
      <Page />
    </ServicesContext>,
  );
  const press = (selector: string, init: KeyboardEventInit) =>
    fireEvent.keyDown(container.querySelector(selector) ?? container, init);
  return { openPalette, run, press };
}

test('a key runs its entry, and is a letter where one types', async () => {
  const { run, press } = await show();
  press('button', { key: 'f', code: 'KeyF' });
  expect(run).toHaveBeenCalledOnce();
  press('input', { key: 'f', code: 'KeyF' });
  expect(run).toHaveBeenCalledOnce();
});

test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%j and K opens the palette, also where one types',
  async (held) => {
    const { openPalette, press } = await show();
    expect(press('input', { key: 'k', code: 'KeyK', ...held })).toBe(false);
    expect(press('button', { key: 'л', code: 'KeyK', ...held })).toBe(false);
    expect(openPalette).toHaveBeenCalledTimes(2);
  },
);
