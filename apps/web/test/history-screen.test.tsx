import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DRIVEN, idOf, RULE, START_MS, server, show, VEHICLE } from './history-scene.ts';

const timeMs = () => Date.parse(document.querySelector('time')?.dateTime ?? '');

describe('HistoryScreen', () => {
  test('page by page by the rule of its account: who stood for less than it says has not stopped', async () => {
    server.isTooMuch = true;
    const pause = (minute: number) => minute >= 10 && minute < 15;
    const positions = DRIVEN.slice(0, 30).map((fix, minute) => ({
      ...fix,
      ...(pause(minute) && { latitude: 50.1, speed: 0 }),
      ...(minute >= 15 && { latitude: 50 + (minute - 5) / 100 }),
    }));
    await show(positions);
    expect(await screen.findByText(/ 1 stop /)).toBeTruthy();
    cleanup();
    VEHICLE.motionRule = { ...RULE, stopAfterSeconds: 600 };
    await show(positions);
    expect(await screen.findByText(/ no stops /)).toBeTruthy();
    VEHICLE.motionRule = RULE;
  });

  test.each([false, true])(
    'shows what the vehicle did in the period, in words and figures; page by page: %s',
    async (pages) => {
      server.isTooMuch = pages;
      await show(DRIVEN);
      expect(await screen.findByText(/33\.4 km · 30 min moving · 1 stop · no events/)).toBeTruthy();
      const strip = screen.getByRole('img', { name: 'Van 1: Moving 30 min, Parked 1 h 30 min' });
      expect(strip).toBeTruthy();
      expect(screen.getByRole('slider', { name: 'Time' }).getAttribute('aria-valuemax')).toBe('7200');
    },
  );

  test('speaks Russian with its plurals', async () => {
    await show(DRIVEN, 'ru');
    expect(await screen.findByText(/30 мин в движении · 1 остановка · без событий/)).toBeTruthy();
  });

  test('arrows step a minute, with Shift to the next stop; Home leads to the first fix, and the space bar plays', async () => {
    await show(DRIVEN);
    await screen.findByRole('slider', { name: 'Time' });
    expect(timeMs()).toBe(START_MS);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(timeMs()).toBe(START_MS + 60_000));
    fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true });
    await waitFor(() => expect(timeMs()).toBe(START_MS + 30 * 60_000));
    expect(await screen.findByText('Parked')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Home' });
    await waitFor(() => expect(timeMs()).toBe(START_MS));
    fireEvent.keyDown(document.body, { key: ' ' });
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  test('the player has its room before its track is there, and tells and takes nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answered = promise;
    await show(DRIVEN);
    const room = await waitFor(() => {
      const found = document.querySelector('section[data-waiting]');
      expect(found).not.toBeNull();
      return found as HTMLElement;
    });
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(room.hasAttribute('inert')).toBe(true);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(timeMs()).toBe(START_MS);
    resolve();
    expect(await screen.findByRole('region', { name: 'Player' })).toBe(room);
    expect(room.hasAttribute('inert')).toBe(false);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(timeMs()).toBe(START_MS + 60_000));
  });

  test('a period is asked for once, while the pointer is still down on its name, and its events after it', async () => {
    const { questions } = await show(DRIVEN);
    await screen.findByRole('region', { name: 'Player' });
    fireEvent.click(screen.getByRole('button', { name: /^Period: / }));
    const yesterday = await screen.findByRole('button', { name: /^Yesterday/ });
    const asked = () =>
      questions.flatMap((question) => /query (TracksToPlay|EventsOfPeriod)/.exec(question)?.[1] ?? []);
    const first = asked();
    expect(first).toEqual(['TracksToPlay', 'EventsOfPeriod']);
    fireEvent.pointerDown(yesterday, { isPrimary: true, button: 0 });
    await waitFor(() => expect(asked()).toEqual([...first, 'TracksToPlay']));
    fireEvent.click(yesterday);
    await waitFor(() => expect(asked()).toEqual([...first, 'TracksToPlay', 'EventsOfPeriod']));
    await screen.findByRole('region', { name: 'Player' });
    expect(asked()).toHaveLength(4);
  });

  test('time can be looked at closer where there is data', async () => {
    await show(DRIVEN);
    const slider = await screen.findByRole('slider', { name: 'Time' });
    fireEvent.click(screen.getByRole('button', { name: 'Zoom to data' }));
    expect(slider.getAttribute('aria-valuemax')).toBe('3600');
  });

  test('a period without positions says so, and has no player', async () => {
    await show([]);
    expect(await screen.findByText('No data in this period')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  });

  test.each([
    ['en', /The stored data of Van 1 for 2026-11-19 \(UTC\) is damaged/],
    ['ru', /Сохранённые данные за 2026-11-19 \(UTC\), Van 1, повреждены/],
  ] as const)('a day that is damaged is named, in %s', async (language, text) => {
    server.refused = { code: 'STORED_DAY_DAMAGED', deviceId: idOf(98), vehicle: 'Van 1', day: '2026-11-19' };
    await show(null, language);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  test('a track whose events did not come is played all the same, and does not tell that there were none', async () => {
    server.areEventsAway = true;
    await show(DRIVEN);
    expect(await screen.findByText('Events could not be loaded.')).toBeTruthy();
    expect(screen.getByText(/33\.4 km · 30 min moving · 1 stop$/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a track that the server refuses says why, and blames no connection', async () => {
    server.refused = { code: 'TIMEOUT' };
    await show(null);
    expect((await screen.findByRole('alert')).textContent).toMatch(/It took too long/);
  });

  test('a track that could not be loaded can be asked for again', async () => {
    await show(null);
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
    expect(screen.getAllByRole('button', { name: 'Load again' }).length).toBeGreaterThan(0);
  });
});
