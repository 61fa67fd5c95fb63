import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { type Reply, renderInApp } from '../../../../test/render-in-app.tsx';
import type { Language } from '../../../lib/locale.ts';
import { UndecodableMessages } from './undecodable-messages.tsx';

const KEPT = {
  __typename: 'KeptFrame',
  digest: 'ab'.repeat(32),
  deviceId: 'd',
  protocol: 'teltonika',
  remoteAddress: '203.0.113.9',
  reason: 'record 3 of 12 breaks codec 142',
  times: 3,
  sizeBytes: 2,
  firstReceivedAt: '2026-11-20T10:00:00Z',
  lastReceivedAt: '2026-11-20T12:00:00Z',
};

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(keptFrames: object[], options: { keptFrame?: object | null; language?: Language } = {}) {
  const reply = ({ variables }: Operation): Reply =>
    variables?.where.digest ? { data: { keptFrame: options.keptFrame ?? null } } : { data: { keptFrames } };
  return renderInApp(<UndecodableMessages deviceId="d" />, {
    catalogues: ['devices', 'details'],
    reply,
    ...(options.language && { language: options.language }),
  });
}

test('each says when it came, how long it is, and what is wrong with it; its bytes are asked for when wanted', async () => {
  const keptFrame = { __typename: 'KeptFrameBytes', digest: KEPT.digest, deviceId: 'd', hex: '000f' };
  const { sent } = await show([KEPT], { keptFrame });
  const message = await screen.findByRole('listitem');
  for (const text of [/2 bytes/, /3 times/, /Teltonika, 203\.0\.113\.9/, /Record 3 of 12 does not fit/])
    expect(message.textContent).toMatch(text);
  expect(sent.some(({ variables }) => variables?.where.digest)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Show bytes' }));
  await screen.findByText('00 0f');
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && 'blob:x' }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
  await waitFor(() => expect(saved.map(({ size }) => size)).toEqual([2]));
  fireEvent.click(screen.getByRole('button', { name: 'Hide bytes' }));
  expect(screen.queryByText('00 0f')).toBeNull();
});

test('bytes that were forgotten meanwhile are said to be', async () => {
  await show([KEPT]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show bytes' }));
  await screen.findByText('The bytes are no longer kept.');
});

test.each([
  ['refused by the database', 'База данных не приняла одну из записей'],
  ['5 packets do not fit', '5 записей не соответствуют протоколу'],
  ['2 packets do not fit', '2 записи не соответствуют протоколу'],
  ['of a decoder to come', 'of a decoder to come'],
])('what was wrong is told in the language of the person: %s', async (reason, text) => {
  await show([{ ...KEPT, reason }], { language: 'ru' });
  await screen.findByText(text);
});

test('a tracker of which all was stored is not spoken of', async () => {
  const { sent } = await show([]);
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(screen.queryByRole('heading')).toBeNull();
});
