import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { nameOf, refusal } from '../../../test/operations.ts';
import { type Reply, renderInApp } from '../../../test/render-in-app.tsx';
import { chooseFile, takingFiles } from '../../../test/uploads.ts';
import type { Language } from '../../lib/locale.ts';
import { PortraitButton } from './portrait-button.tsx';

const NAME = 'Lena Brandt';
/** The dialog's own code comes first. */
const LOADED = { timeout: 10_000 };
const SQUARE = new Blob(['the square'], { type: 'image/jpeg' });

beforeAll(provideBrowserParts);
beforeEach(() => {
  // jsdom draws nothing.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.endsWith('.txt')) throw new DOMException('no image', 'InvalidStateError');
    return { width: 800, height: 400, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(SQUARE));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const user = { __typename: 'User', id: 'person', avatar: null };
const taken = takingFiles('file', {
  SetUserAvatar: { data: { setUserAvatar: user } },
  RemoveUserAvatar: { data: { removeUserAvatar: user } },
});

async function open(
  reply: (operation: Operation) => Reply = taken,
  url: string | null = null,
  language: Language = 'en',
) {
  const put = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', put);
  const of = { id: 'person', name: NAME, url };
  const shown = await renderInApp(<PortraitButton of={of} size={48} />, {
    roles: ['FAMILY_MEMBER'],
    catalogues: ['files'],
    language,
    reply,
  });
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(NAME) }));
  const dialog = within(await screen.findByRole('dialog', {}, LOADED));
  return { ...shown, put, dialog, asked: () => shown.sent.map(nameOf) };
}

const PHOTO = new File(['a photo'], 'me.png', { type: 'image/png' });

test('a picture is cut, sent where the server says, confirmed and put up', async () => {
  const { dialog, sent, put, asked } = await open();
  chooseFile(PHOTO);
  fireEvent.keyDown(await dialog.findByRole('button', { name: /arrow keys/ }), { key: 'ArrowLeft' });
  fireEvent.click(dialog.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).toEqual(['CreateUploadLink', 'ConfirmUpload', 'SetUserAvatar']);
  expect(sent.map(({ variables }) => variables)).toEqual([
    {
      where: { entity: 'USER', entityId: 'person' },
      data: { type: 'AVATAR', name: 'me.png', size: SQUARE.size, mimeType: 'image/jpeg' },
    },
    { where: { id: 'file' } },
    { where: { id: 'person' }, data: { avatarId: 'file' } },
  ]);
  const headers = { 'content-type': 'image/jpeg' };
  expect(put).toHaveBeenCalledExactlyOnceWith(
    '/uploads/file?signature=x',
    expect.objectContaining({ method: 'PUT', body: SQUARE, headers }),
  );
});

test('what the server refuses is said in the dialog, and given up', async () => {
  const { dialog, asked } = await open((operation) =>
    nameOf(operation) === 'ConfirmUpload' ? refusal('UNSUPPORTED_MEDIA_TYPE') : taken(operation),
  );
  chooseFile(PHOTO);
  fireEvent.click(await dialog.findByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/Unsupported image file/));
  await waitFor(() => expect(asked()).toEqual(['CreateUploadLink', 'ConfirmUpload', 'CancelUpload']));
});

test('bytes that do not arrive are said, and given up', async () => {
  const { dialog, put, asked } = await open();
  put.mockRejectedValue(new TypeError('Failed to fetch'));
  chooseFile(PHOTO);
  fireEvent.click(await dialog.findByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/could not be sent/));
  await waitFor(() => expect(asked()).toEqual(['CreateUploadLink', 'CancelUpload']));
});

test('a file that is no picture, or too large, is not taken', async () => {
  const { dialog, sent } = await open();
  chooseFile(new File(['words'], 'notes.txt'));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/Unsupported image file/));
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
  chooseFile(large);
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/larger than 10 MB/));
  expect(dialog.queryByRole('button', { name: 'Save picture' })).toBeNull();
  expect(sent).toEqual([]);
});

test('a picture is taken down; where there is none there is nothing to take down', async () => {
  const { dialog, asked } = await open(taken, '/files/one/full');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).toEqual(['RemoveUserAvatar']);
  cleanup();
  const other = await open(taken, null, 'ru');
  expect(other.dialog.getByRole('button', { name: 'Выбрать фото' })).toBeTruthy();
  expect(other.dialog.queryByRole('button', { name: 'Удалить фото' })).toBeNull();
});
