import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { nameOf, refusal } from '../../../test/operations.ts';
import { type Reply, renderInApp } from '../../../test/render-in-app.tsx';
import { chooseFile, takingFiles } from '../../../test/uploads.ts';
import type { Language } from '../../lib/locale.ts';
import { LogoCard } from './logo-card.tsx';

const DRAWN = new Blob(['drawn'], { type: 'image/png' });
const [WHITE, TEAL] = [
  [255, 255, 255, 255],
  [0, 128, 128, 255],
];
let pixel = TEAL;

beforeAll(provideBrowserParts);
beforeEach(() => {
  pixel = TEAL;
  // jsdom reads and draws nothing.
  const urls = { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => undefined };
  Object.assign(URL, urls);
  HTMLImageElement.prototype.decode = async function decode() {
    if (this.src.endsWith('.txt')) throw new DOMException('no image', 'EncodingError');
  };
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(100);
  const data = () => Uint8ClampedArray.from(Array(9).fill(pixel).flat());
  const context = { drawImage: () => undefined, getImageData: () => ({ data: data() }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(DRAWN));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const account = { __typename: 'Account', id: 'account', logo: null };
const taken = takingFiles('file', {
  SetAccountLogo: { data: { setAccountLogo: account } },
  RemoveAccountLogo: { data: { removeAccountLogo: account } },
});

type Shown = { url?: string | null; mayChange?: boolean; language?: Language };
async function show(
  { url = null, mayChange = true, language = 'en' }: Shown,
  reply: (operation: Operation) => Reply = taken,
) {
  const put = vi.fn(async (_url: string, _how: { body: Blob }) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', put);
  const of = { id: 'account', title: 'Northbridge', url, mayChange };
  const { sent } = await renderInApp(<LogoCard of={of} />, {
    roles: ['ORGANIZATION_OWNER'],
    catalogues: ['files', 'details'],
    language,
    reply,
  });
  return { sent, put, asked: () => sent.map(nameOf) };
}

const PNG = new File(['a logo'], 'logo.png', { type: 'image/png' });

test('a picture is sent as it is, confirmed and put up', async () => {
  const { sent, put, asked } = await show({});
  expect(
    screen.getByRole('img', { name: 'How a report of Northbridge begins, without a logo' }),
  ).toBeTruthy();
  chooseFile(PNG);
  await waitFor(() => expect(asked()).toEqual(['CreateUploadLink', 'ConfirmUpload', 'SetAccountLogo']));
  expect(sent.map(({ variables }) => variables)).toEqual([
    {
      where: { entity: 'ACCOUNT', entityId: 'account' },
      data: { type: 'LOGO', name: 'logo.png', size: PNG.size, mimeType: 'image/png' },
    },
    { where: { id: 'file' } },
    { where: { id: 'account' }, data: { fileId: 'file' } },
  ]);
  expect(put.mock.calls[0]?.[1].body).toBe(PNG);
});

test('a drawing is drawn before it is sent', async () => {
  const { sent, put, asked } = await show({});
  chooseFile(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await waitFor(() => expect(asked()).toContain('SetAccountLogo'));
  expect(sent[0]?.variables?.data).toMatchObject({ mimeType: 'image/png', size: DRAWN.size });
  expect(put.mock.calls[0]?.[1].body).toBe(DRAWN);
});

test('a file that is no picture is told, and sent nowhere', async () => {
  const { asked } = await show({});
  chooseFile(new File(['words'], 'notes.txt', { type: 'image/png' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Unsupported image file/));
  expect(asked()).toEqual([]);
});

test('what the server refuses is told on the card, and given up', async () => {
  const { asked } = await show({}, (operation) =>
    nameOf(operation) === 'ConfirmUpload' ? refusal('UNSUPPORTED_MEDIA_TYPE') : taken(operation),
  );
  chooseFile(PNG);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Unsupported image file/));
  await waitFor(() => expect(asked()).toEqual(['CreateUploadLink', 'ConfirmUpload', 'CancelUpload']));
});

test('a logo is taken down; where there is none there is nothing to take down', async () => {
  const { asked } = await show({ url: '/files/one/full' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  await waitFor(() => expect(asked()).toEqual(['RemoveAccountLogo']));
  cleanup();
  await show({ language: 'ru' });
  expect(screen.getByRole('button', { name: 'Загрузить логотип' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Удалить логотип' })).toBeNull();
});

test('who may not change it sees it, and no card where there is none', async () => {
  await show({ url: '/files/one/full', mayChange: false });
  expect(screen.getByRole('img', { name: 'How a report of Northbridge begins, with the logo' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await show({ mayChange: false });
  expect(screen.queryByRole('heading', { name: 'Logo' })).toBeNull();
});

test.for([
  { name: 'white', of: WHITE, told: 1 },
  { name: 'coloured', of: TEAL, told: 0 },
])('that a $name logo is not seen on paper is told: $told', async ({ of, told }) => {
  pixel = of;
  await show({ url: '/files/one/full' });
  const shown = document.querySelector('img');
  if (shown) fireEvent.load(shown);
  expect(screen.queryAllByText(/hardly be seen on white paper/)).toHaveLength(told);
});
