import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import devices from '../src/features/devices/texts/en.json' with { type: 'json' };
import tracker from '../src/features/tracker/texts/en.json' with { type: 'json' };
import vehicles from '../src/features/vehicles/texts/en.json' with { type: 'json' };
import codes from '../src/locales/en/codes.json' with { type: 'json' };
import { showError, showNote, Toasts } from '../src/ui/toasts.tsx';

afterEach(cleanup);

test('toasts are 14 px apart, and what must be read stands at the top right', async () => {
  const { findByText } = render(
    <MantineProvider>
      <Toasts label="Messages" />
    </MantineProvider>,
  );
  act(() => showError('It failed'));
  const list = (await findByText('It failed')).closest('ol');
  expect(list?.style.getPropertyValue('--gap')).toBe('14px');
  expect([list?.dataset.yPosition, list?.dataset.xPosition]).toEqual(['bottom', 'center']);
  act(() => showNote('Read this', { label: 'Undo', run: () => undefined }));
  const other = (await findByText('Read this')).closest('ol');
  expect([other?.dataset.yPosition, other?.dataset.xPosition]).toEqual(['top', 'right']);
});

test('signals of a phone network have five names, on the map and on the pages of trackers and vehicles', () => {
  const names = ['very weak', 'weak', 'medium', 'strong', 'very strong'];
  expect(Object.values(tracker.signal).slice(1)).toEqual(names);
  expect(Object.values(vehicles.devices.signal).slice(1)).toEqual(names);
  expect(Object.values(devices.detail.signal).slice(1)).toEqual(
    names.map((name, at) => `${name}, ${at + 1} of 5`),
  );
});

test('texts are those of the specification', () => {
  expect(vehicles.options.status.ERASED).toBe('Vehicle erased');
  expect(codes.INVITATION_ALREADY_EXISTS).toBe('Invitation already exist. Remove an old one and try again.');
  expect(codes.ACCOUNT_NOT_ACTIVE).toContain('Please, activate your account to continue using the service.');
  expect(devices.fields.externalDeviceIdHint).toContain('may be left empty if there is no device yet');
});
