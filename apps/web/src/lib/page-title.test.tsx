import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ProductName, usePageTitle } from './page-title.ts';

const before = document.title;
afterEach(() => {
  cleanup();
  document.title = before;
});

test('a tab is named after its page once the name is known, and after the product when the page is left', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ProductName value="Meridian">{children}</ProductName>
  );
  document.title = 'Meridian';
  const { rerender, unmount } = renderHook(usePageTitle, { wrapper, initialProps: null as string | null });
  expect(document.title).toBe('Meridian');
  rerender('Van 7');
  expect(document.title).toBe('Van 7 · Meridian');
  rerender('Users');
  expect(document.title).toBe('Users · Meridian');
  unmount();
  expect(document.title).toBe('Meridian');
});
