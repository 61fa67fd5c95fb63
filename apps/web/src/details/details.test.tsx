import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { provideBrowserParts } from '../../test/browser.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { DetailHead } from './detail-head.tsx';
import { Fact } from './fact.tsx';
import { FactGrid } from './fact-grid.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { useWayBack } from './use-way-back.ts';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const catalogues = ['details'] as const;

function Head() {
  const neighbours = {
    position: 13,
    total: 30,
    previous: { to: '/vehicles/6', state: { from: '/vehicles?page=2' } },
    next: null,
  };
  return (
    <DetailHead
      back={{ to: useWayBack('/vehicles'), label: 'Vehicles' }}
      neighbours={neighbours}
      title="Survey 28"
    />
  );
}

describe('the head of a page', () => {
  test('leads back to the list, and to the one before in it', async () => {
    const { router } = await renderInApp(<Head />, { path: '/vehicles/7', catalogues: [...catalogues] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Survey 28' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vehicles' }).getAttribute('href')).toBe('/vehicles');
    expect(screen.getByText('13 of 30')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(router.state.location).toMatchObject({
      pathname: '/vehicles/6',
      state: { from: '/vehicles?page=2' },
    });
  });

  test('leads back to the list as it was left, and nowhere else', async () => {
    const { router } = await renderInApp(<Head />, { path: '/vehicles/7', catalogues: [...catalogues] });
    const back = () => screen.getByRole('link', { name: 'Vehicles' }).getAttribute('href');
    await screen.findByRole('link', { name: 'Vehicles' });
    await router.navigate('/vehicles/7', { state: { from: '/vehicles?q=van&page=2' } });
    expect(await screen.findByRole('link', { name: 'Vehicles' })).toBeTruthy();
    await expect.poll(back).toBe('/vehicles?q=van&page=2');
    await router.navigate('/vehicles/7', { state: { from: '//evil.example/vehicles' } });
    await expect.poll(back).toBe('/vehicles');
  });

  test('offers the neighbours by their keys', async () => {
    const { services } = await renderInApp(<Head />, { path: '/vehicles/7', catalogues: [...catalogues] });
    await screen.findByText('13 of 30');
    expect(services.palette.all().map(({ keys }) => keys)).toEqual(['k']);
  });
});

test('a fact that is not known says so, and zero is known', async () => {
  await renderInApp(
    <FactGrid>
      <Fact name="VIN" value={null} />
      <Fact name="Odometer" value={0} unit="km" />
      <Fact name="IMEI" value="352093101019290" copy="352093101019290" />
    </FactGrid>,
    { catalogues: [...catalogues] },
  );
  expect(await screen.findByText('not set')).toBeTruthy();
  expect(screen.getByText('0')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy: IMEI' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy: VIN' })).toBeNull();
});

describe('the history', () => {
  const nowMs = Date.parse('2026-11-20T13:32:00Z');
  const row = (id: string, at: string, by: string | null) => ({
    id,
    atMs: Date.parse(at),
    by: by === null ? null : { name: by },
    changes: [{ field: 'Driver', from: 'Jacob Miller', to: 'Igor Lebedev' }],
  });

  test('is by days of the time zone, and names who and what', async () => {
    const rows = [row('1', '2026-11-19T23:30:00Z', 'Olivia Bennett'), row('2', '2026-11-19T22:30:00Z', null)];
    await renderInApp(<HistoryPanel rows={rows} timeZone="Europe/Brussels" nowMs={nowMs} />, {
      catalogues: [...catalogues],
    });
    const today = await screen.findByRole('region', { name: 'Today' });
    expect(within(today).getByText('Olivia Bennett')).toBeTruthy();
    const yesterday = screen.getByRole('region', { name: 'Yesterday' });
    expect(within(yesterday).getByText('System')).toBeTruthy();
    expect(within(yesterday).getByText('Igor Lebedev')).toBeTruthy();
  });

  test('that is empty says what it is for', async () => {
    await renderInApp(<HistoryPanel rows={[]} timeZone="UTC" nowMs={nowMs} />, {
      catalogues: [...catalogues],
    });
    expect(await screen.findByText('No changes yet')).toBeTruthy();
  });
});
