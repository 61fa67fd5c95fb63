import { MantineProvider, Menu, Popover } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../test/browser.ts';
import { closeOpenersByEscape } from './escape-from-opener.ts';

const closesCard = vi.fn();
let stop = () => {};

beforeEach(() => {
  provideBrowserParts();
  stop = closeOpenersByEscape();
  document.documentElement.addEventListener('keydown', closesCard);
});

afterEach(() => {
  cleanup();
  stop();
  document.documentElement.removeEventListener('keydown', closesCard);
  closesCard.mockClear();
});

const pressEscape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' });

test('Escape on the button of an open popover closes the popover, and nothing below it', () => {
  render(
    <MantineProvider env="test">
      <Popover>
        <Popover.Target>
          <button type="button">Live</button>
        </Popover.Target>
        <Popover.Dropdown>Connected</Popover.Dropdown>
      </Popover>
    </MantineProvider>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(screen.getByRole('dialog').textContent).toBe('Connected');
  pressEscape(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(closesCard).not.toHaveBeenCalled();

  // Nothing is open any more: the key is for the page.
  pressEscape(button);
  expect(closesCard).toHaveBeenCalledOnce();
});

test('where nothing has the focus, Escape closes the menu that is open', () => {
  render(
    <MantineProvider env="test">
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Share</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  pressEscape(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(closesCard).not.toHaveBeenCalled();
});

test('keys within the popover, and in fields beside it, are not taken', () => {
  render(
    <MantineProvider env="test">
      <Popover opened>
        <Popover.Target>
          <button type="button">Live</button>
        </Popover.Target>
        <Popover.Dropdown>
          <button type="button">Try again</button>
        </Popover.Dropdown>
      </Popover>
      <input />
    </MantineProvider>,
  );
  pressEscape(screen.getByRole('textbox'));
  pressEscape(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(closesCard).toHaveBeenCalledTimes(2);
});
