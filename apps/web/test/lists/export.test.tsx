import { fireEvent, screen, waitFor } from '@testing-library/react';
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
