import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { DRIVEN, FLEET, idOf, OTHERS, show } from './history-scene.ts';

describe('HistoryScreen', () => {
  test('is compared with as many others as play together, none of which is itself', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const first = Array.from({ length: OTHERS - 2 }, (_, n) => n);
    const { router } = await show(DRIVEN, 'en', first.map(idOf).join());
    fireEvent.click(await screen.findByRole('button', { name: `${OTHERS - 2} vehicles` }));
    const others = await screen.findAllByRole('treeitem');
    expect(others.map(({ textContent }) => textContent)).toEqual(FLEET.slice(1).map(({ title }) => title));
    const shown = () => new URLSearchParams(router.state.location.search).get('with')?.split(',');
    fireEvent.click(others[OTHERS - 2] as HTMLElement);
    await waitFor(() => expect(shown()).toEqual([...first, OTHERS - 2].map(idOf)));
    const last = () => screen.getAllByRole('treeitem').at(-1) as HTMLElement;
    await waitFor(() => expect(last().getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(last());
    expect(shown()).not.toContain(idOf(OTHERS - 1));
    vi.restoreAllMocks();
  });

  test('what a link compares it with and is not to be had is left out, and said', async () => {
    const stranger = 'ffffffff-0000-4000-8000-000000000000';
    const { questions, router } = await show(DRIVEN, 'en', [idOf(0), 'rubbish', stranger].join());
    expect((await screen.findByText(/^2 vehicles of the link left out/)).getAttribute('role')).toBe('status');
    const compared = screen.getByRole('list', { name: 'Compared vehicles' });
    await waitFor(() => expect(compared.textContent).toBe('Van 1Other A'));
    const tracks = await waitFor(() => {
      const found = questions.filter((asked) => /TracksToPlay|EventsOfPeriod/.test(asked));
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    expect(tracks.filter((asked) => asked.includes(stranger) || asked.includes('rubbish'))).toEqual([]);

    // Whoever goes on from there carries no strangers along.
    fireEvent.click(screen.getByRole('button', { name: 'Remove Other A' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('with='));
  });
});
