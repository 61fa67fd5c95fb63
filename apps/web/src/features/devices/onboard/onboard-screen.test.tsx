import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { describe, expect, test, vi } from 'vitest';
import {
  DEVICE,
  headline,
  IMEI,
  knocked,
  newWorld,
  onboardingTests,
  PERSON,
  pass,
  show,
  VAN,
  type World,
} from './onboard-screen.fixture.tsx';

onboardingTests();
test('goes step by step as the server sees the tracker', { timeout: 20_000 }, async () => {
  const { world, search } = await show(`?imei=${IMEI}&vehicle=${VAN}`);
  expect(headline()).toBe('Waiting for the tracker');

  world.knock = knocked();
  await pass(3_000);
  expect(headline()).toBe('It is reporting: register it');
  expect(screen.getByText('It is already reporting.')).toBeTruthy();
  expect(screen.getByText(/waits to be registered/)).toBeTruthy();

  // Registering takes it out of the inbox, and the answer may come late; that it was connected is not forgotten.
  world.knock = null;
  await pass(3_000);
  fireEvent.click(screen.getByRole('button', { name: 'Register the tracker' }));
  await pass(100);
  expect(search()).toContain(`device=${DEVICE}`);
  expect(headline()).toBe('Waiting for its identifier');

  const now = new Date().toISOString();
  world.progress = { ...world.progress, connectedAt: now, identifiedAt: now };
  await pass(3_000);
  expect(headline()).toBe('Waiting for the first position');
  expect(screen.getByText('9 satellites')).toBeTruthy();

  world.progress = { ...world.progress, clockAheadSeconds: 7_260 };
  await pass(3_000);
  expect(screen.getByText('Its clock is 2 h 1 min ahead.')).toBeTruthy();

  world.progress = { ...world.progress, firstFixAt: now, clockAheadSeconds: null };
  await pass(3_000);
  expect(screen.queryByText(/^Its clock/)).toBeNull();
  expect(headline()).toBe('Choose the vehicle it is fitted in');

  world.progress = { ...world.progress, fittedAt: now };
  world.vehicle = { id: VAN, title: 'Van 7', plateNumber: null };
  await pass(3_000);
  expect(headline()).toBe('The tracker is in use');
  expect(screen.getByRole('link', { name: 'Show on map' }).getAttribute('href')).toBe(
    `/tracker?vehicle=${VAN}`,
  );
});

test('a tracker that stays silent for three minutes is not left without a word', async () => {
  await show(`?imei=${IMEI}`);
  vi.setSystemTime(Date.now() + 170_000);
  await pass(1_000);
  expect(screen.queryByText(/No data for three minutes/)).toBeNull();
  vi.setSystemTime(Date.now() + 10_000);
  await pass(1_000);
  expect(screen.getByText(/No data for three minutes/)).toBeTruthy();
});

test('what is typed stands in the address, and a number that looks mistyped is doubted', async () => {
  const { search } = await show('');
  fireEvent.change(screen.getByLabelText(/IMEI or other identifier/), {
    target: { value: '352093101019291' },
  });
  await pass(700);
  expect(search()).toBe('?imei=352093101019291');
  expect(screen.getByText(/check digit does not match/)).toBeTruthy();
});

test('a tracker that the account has already is gone on with', async () => {
  const own = { id: DEVICE, externalDeviceId: IMEI, title: 'Box', brand: null, model: null };
  const similar = { ...own, id: VAN, externalDeviceId: `${IMEI}1`, title: 'Another' };
  const { search } = await show(`?imei=${IMEI}`, { ...newWorld(), own: [similar, own] });
  expect(await screen.findByText('Box in this account already has this identifier.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register the tracker' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Go on with it' }));
  await pass(100);
  expect(search()).toContain(`device=${DEVICE}`);
});

describe('the set-up', () => {
  test('shows the spaces of a message, copies them, and opens it on a phone', async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
    await show(`?device=${DEVICE}&protocol=teltonika`);
    expect(await screen.findByText('5027')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: '2 spaces' })[0]?.textContent).toBe('␣␣');
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Where to report' }));
    const text = '  setparam 2004:gps.example;2005:5027;2006:0';
    expect(writeText).toHaveBeenCalledWith(text);
    const [link] = screen.getAllByRole('link', { name: 'Open in Messages' });
    expect(link?.getAttribute('href')).toBe(`sms:+3247011?body=${encodeURIComponent(text)}`);
  });
});

describe('the model', () => {
  const models = () => within(screen.getByRole('region', { name: 'Model' }));

  test('is found by words, and tells the protocol and the messages', async () => {
    const { search } = await show(`?device=${DEVICE}`);
    fireEvent.change(models().getByRole('textbox', { name: 'Brand, model or protocol' }), {
      target: { value: 'gt06 bl10' },
    });
    fireEvent.click(models().getByRole('button', { name: /BL10/ }));
    await pass(100);
    expect(search()).toBe(`?device=${DEVICE}&model=concox-bl10&protocol=gt06`);
    expect(models().getByText('Concox BL10')).toBeTruthy();
    expect(screen.getByText('SERVER,1,gps.example,5000,0#')).toBeTruthy();
    expect(screen.queryByText(/^APN,/)).toBeNull();
    fireEvent.change(screen.getByLabelText(/APN/), { target: { value: 'internet' } });
    expect(screen.getByText('APN,internet#')).toBeTruthy();
    expect(screen.getByText(/Not verified: the protocol/)).toBeTruthy();
  });

  test('that is another one than reports is told with the way out', async () => {
    const world = newWorld();
    const now = new Date().toISOString();
    world.progress = { ...world.progress, connectedAt: now, identifiedAt: now };
    await show(`?device=${DEVICE}&model=concox-gt06n`, world);
    await pass(3_000);
    expect(screen.getByText(/It speaks Teltonika, but GT06N speaks GT06/)).toBeTruthy();
  });

  test('that is not in the catalogue is set up by its protocol', async () => {
    const { search } = await show(`?device=${DEVICE}`);
    fireEvent.click(models().getByRole('button', { name: /Another/ }));
    await pass(100);
    expect(search()).toBe(`?device=${DEVICE}&model=other`);
    expect(screen.getAllByLabelText('Protocol').length).toBeGreaterThan(0);
  });
});

test('a tracker that is refused is told why at once', async () => {
  const world = newWorld();
  world.warnings = [{ id: 'w', at: new Date().toISOString(), kind: 'wrongSecret', protocol: 'wialon' }];
  await show(`?device=${DEVICE}`, world);
  await pass(3_000);
  expect(screen.getByText(/its secret is missing or wrong/)).toBeTruthy();
});

test('settings of the server are named to the operator alone', async () => {
  await show(`?device=${DEVICE}&protocol=teltonika`, newWorld(), PERSON.roles, 'localhost');
  expect(await screen.findByText(/cannot reach localhost yet/)).toBeTruthy();
  expect(screen.queryByText(/TRACKER_HOST/)).toBeNull();
  cleanup();
  await show(`?device=${DEVICE}&protocol=teltonika`, newWorld(), ['SERVICE_OWNER'], 'localhost');
  expect(await screen.findByText(/TRACKER_HOST/)).toBeTruthy();
});

describe('the moment of fitting', () => {
  const firstFixAt = '2021-04-08T10:52:26.000Z';
  const reporting = (): World => {
    const world = newWorld();
    const at = { connectedAt: firstFixAt, identifiedAt: firstFixAt, firstFixAt, unassignedFixAt: firstFixAt };
    world.progress = { ...world.progress, ...at };
    return world;
  };
  const fittedBy = async (sent: readonly Operation[]) => {
    fireEvent.click(screen.getByRole('button', { name: 'Fit the tracker' }));
    await pass(100);
    return sent.find(({ kind }) => kind === 'mutation')?.variables;
  };

  test('is that of its first position, without a choice', async () => {
    const { sent, search } = await show(`?device=${DEVICE}&vehicle=${VAN}`, reporting());
    await screen.findByRole('button', { name: /Since its first position/ });
    await pass(100);
    expect(search()).toContain(`since=${encodeURIComponent(firstFixAt)}`);
    expect(await fittedBy(sent)).toEqual({
      where: { id: DEVICE },
      data: { vehicleId: VAN, fittedAt: firstFixAt },
    });
  });

  test('is now for who says so, also when more is heard of the tracker', async () => {
    const world = reporting();
    const { sent } = await show(`?device=${DEVICE}&vehicle=${VAN}`, world);
    fireEvent.click(await screen.findByRole('button', { name: 'From now on' }));
    world.progress = { ...world.progress, unassignedFixAt: '2021-04-08T10:50:00.000Z' };
    await pass(3_000);
    const fitted = await fittedBy(sent);
    expect(fitted?.data.fittedAt ?? null).toBeNull();
    expect(fitted?.data.vehicleId).toBe(VAN);
  });

  test('stays the one that the address names', async () => {
    const since = '2021-04-09T00:00:00.000Z';
    const { sent } = await show(
      `?device=${DEVICE}&vehicle=${VAN}&since=${encodeURIComponent(since)}`,
      reporting(),
    );
    await screen.findByRole('button', { name: /Since its first position/ });
    await pass(100);
    expect((await fittedBy(sent))?.data.fittedAt).toBe(since);
  });
});

test('is not for who may not create devices', async () => {
  await show('', newWorld(), ['DEMO_ORGANIZATION_OWNER']);
  expect(screen.getByRole('heading', { name: 'You can’t connect trackers' })).toBeTruthy();
});
