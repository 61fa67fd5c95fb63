import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Toaster } from 'sonner';
import { expect, test, vi } from 'vitest';
import { loaded, show } from './list-screen.fixture.tsx';

test('the export asks for the rows of the filter, and a server that refuses is said so', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(null, { status: 503 });
  });
  await show('?types=truck&page=2&sort=-odometer&size=5');
  await loaded();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await waitFor(() => expect(asked).toEqual(['/exports/vehicles.xlsx?sort=-odometer&types=truck']));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
});

test('a PDF that has no room for the rows is refused with words of what to do instead', async () => {
  const refused = { message: 'Too many rows', extensions: { code: 'PDF_TOO_LARGE' } };
  vi.stubGlobal('fetch', async () => Response.json({ errors: [refused] }, { status: 413 }));
  await show();
  render(<Toaster />);
  await loaded();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  expect(await screen.findByText(/^This is too large for a PDF\. Save it as Excel/)).toBeTruthy();
});

test('a report of which a day is damaged is refused with that day', async () => {
  const extensions = { code: 'STORED_DAY_DAMAGED', deviceId: 'a tracker', day: '2026-11-19' };
  vi.stubGlobal('fetch', async () =>
    Response.json({ errors: [{ message: 'Damaged', extensions }] }, { status: 500 }),
  );
  await show();
  render(<Toaster />);
  await loaded();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  expect(await screen.findByText(/^The stored data of a tracker for 2026-11-19/)).toBeTruthy();
});
