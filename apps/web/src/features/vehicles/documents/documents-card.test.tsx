import type { Role } from '@fleet/contracts/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { nameOf, refusal } from '../../../../test/operations.ts';
import { type Reply, renderInApp } from '../../../../test/render-in-app.tsx';
import { takingFiles } from '../../../../test/uploads.ts';
import type { Language } from '../../../lib/locale.ts';
import { DocumentsCard } from './documents-card.tsx';

const VEHICLE = { id: '0193a000-0000-7000-8000-000000000001', title: 'Van 7' };
const ID = '0193a000-0000-7000-8000-000000000002';
/** The code of a form comes first. */
const LOADED = { timeout: 10_000 };

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const documentOf = (more: object = {}) => ({
  __typename: 'VehicleDocument',
  id: ID,
  kind: 'INSURANCE',
  title: null,
  number: 'XXX 7',
  validUntil: '2026-11-30',
  daysLeft: 5,
  vehicle: { __typename: 'Vehicle', ...VEHICLE, plateNumber: null },
  file: null,
  ...more,
});
const PDF = {
  __typename: 'StorageObject',
  id: 'file',
  url: '/files/file/full?signature=x',
  name: 'policy.pdf',
  mimeType: 'application/pdf',
};

type Shown = {
  role?: Role;
  language?: Language;
  path?: string;
  reply?: (operation: Operation) => Reply;
};

async function show(
  documents: object[],
  { role = 'FAMILY_OWNER', language = 'en', path = '/', reply }: Shown = {},
) {
  const page = { __typename: 'VehicleDocumentPage', content: documents, pages: 1, total: documents.length };
  const shown = await renderInApp(<DocumentsCard of={VEHICLE} />, {
    roles: [role],
    language,
    path,
    catalogues: ['vehicles/documents', 'files', 'forms'],
    reply: (operation) =>
      reply?.(operation) ??
      (nameOf(operation) === 'VehicleDocumentsList' ? { data: { vehicleDocuments: page } } : null),
  });
  const card = await screen.findByRole('region', { name: language === 'ru' ? 'Документы' : 'Documents' });
  return { ...shown, card };
}

test.each([
  { language: 'en' as const, daysLeft: 5, said: 'Expires in 5 days' },
  { language: 'en' as const, daysLeft: 0, said: 'Expires today' },
  { language: 'en' as const, daysLeft: -1, said: 'Expired yesterday' },
  { language: 'en' as const, daysLeft: 31, said: 'Valid' },
  { language: 'ru' as const, daysLeft: 1, said: 'Истекает завтра' },
  { language: 'ru' as const, daysLeft: 2, said: 'Истекает через 2 дня' },
  { language: 'ru' as const, daysLeft: 5, said: 'Истекает через 5 дней' },
  { language: 'ru' as const, daysLeft: 21, said: 'Истекает через 21 день' },
  { language: 'ru' as const, daysLeft: -3, said: 'Срок истёк 3 дня назад' },
])('$daysLeft days before its end it says "$said"', async ({ language, daysLeft, said }) => {
  const { card } = await show([documentOf({ daysLeft })], { language });
  expect(within(card).getByText(said)).toBeTruthy();
});

test('a PDF is saved, a picture opens beside, and who only drives is offered no changes', async () => {
  const picture = { ...PDF, url: '/files/other/full', name: 'page.png', mimeType: 'image/webp' };
  const { card } = await show(
    [
      documentOf({ file: PDF }),
      documentOf({ id: 'two', title: 'Taxi', file: picture, validUntil: null, daysLeft: null }),
    ],
    { role: 'ORGANIZATION_DRIVER' },
  );
  const saved = within(card).getByRole('link', { name: 'Download policy.pdf' });
  expect([saved.getAttribute('href'), saved.getAttribute('download')]).toEqual([PDF.url, PDF.name]);
  const opened = within(card).getByRole('link', { name: 'Open page.png' });
  expect([opened.getAttribute('target'), opened.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(within(card).getByText('No end date')).toBeTruthy();
  expect(within(card).queryByRole('button')).toBeNull();
});

test('without documents it says what they are for, to who may add one', async () => {
  const { card } = await show([]);
  expect(card.textContent).toContain('be notified before they expire');
  cleanup();
  const other = await show([], { role: 'ORGANIZATION_DRIVER' });
  expect(other.card.textContent).toContain('No documents yet.');
  expect(other.card.textContent).not.toContain('Add');
});

test('deleting asks first, and says that the file goes along', async () => {
  const { card, services, sent } = await show([documentOf({ file: PDF })]);
  fireEvent.click(within(card).getByRole('button', { name: 'Actions for Insurance' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() =>
    expect(services.confirm.state().dialog?.message).toContain('Its file is deleted, too.'),
  );
  expect(sent.some(({ kind }) => kind === 'mutation')).toBe(false);
});

/** A server of files that takes its time; `finish` answers. */
function stubUpload() {
  const requests: {
    finish: (status: number) => void;
    progress: (loaded: number) => void;
    aborted: boolean;
  }[] = [];
  class Request {
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    onload?: () => void;
    onabort?: () => void;
    open() {}
    setRequestHeader() {}
    send() {
      const own = {
        aborted: false,
        finish: (status: number) => {
          this.status = status;
          this.onload?.();
        },
        progress: (loaded: number) => this.upload.onprogress?.({ loaded, total: 100 }),
      };
      this.abort = () => {
        own.aborted = true;
        this.onabort?.();
      };
      requests.push(own);
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return requests;
}

const uploading = takingFiles(ID, {
  CreateVehicleDocument: { data: { createVehicleDocument: documentOf() } },
});
const choose = (name: string) => {
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText(/PDF or picture/), { target: { files: [file] } });
};

test('a file is sent while the form is filled in, and saved with it', async () => {
  const requests = stubUpload();
  const { sent } = await show([], { path: '/?form=document.new', reply: uploading });
  await screen.findByRole('dialog', { name: /New document/ }, LOADED);
  choose('policy.pdf');
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.progress(40);
  expect(await screen.findByText(/40 %/)).toBeTruthy();
  const create = screen.getByRole('button', { name: 'Create' });
  fireEvent.click(create);
  await waitFor(() => expect(create.dataset.loading).toBe('true'));
  expect(sent.some((one) => nameOf(one) === 'CreateVehicleDocument')).toBe(false);
  requests[0]?.finish(204);
  await waitFor(() => {
    const made = sent.find((one) => nameOf(one) === 'CreateVehicleDocument');
    expect(made?.variables).toEqual({
      where: { vehicleId: VEHICLE.id },
      data: { kind: 'INSURANCE', fileId: ID },
    });
  });
});

test('a file that is cancelled is given up, one of another kind is not sent, one that is refused says why', async () => {
  const requests = stubUpload();
  const { sent } = await show([], {
    path: '/?form=document.new',
    reply: (operation) =>
      nameOf(operation) === 'ConfirmUpload' ? refusal('UNSUPPORTED_MEDIA_TYPE') : uploading(operation),
  });
  await screen.findByRole('dialog', { name: /New document/ }, LOADED);
  choose('page.html');
  expect(await screen.findByText(/page\.html/)).toBeTruthy();
  expect(requests).toHaveLength(0);
  choose('policy.pdf');
  await waitFor(() => expect(requests).toHaveLength(1));
  const create = screen.getByRole('button', { name: 'Create' });
  fireEvent.click(create);
  await waitFor(() => expect(create.dataset.loading).toBe('true'));
  fireEvent.click(within(screen.getByText('policy.pdf').parentElement as HTMLElement).getByRole('button'));
  await waitFor(() => expect(requests[0]?.aborted).toBe(true));
  await waitFor(() => expect(sent.some((one) => nameOf(one) === 'CancelUpload')).toBe(true));
  await waitFor(() => screen.getByLabelText(/PDF or picture/));
  await waitFor(() => expect(create.dataset.loading).toBeUndefined());
  choose('policy.pdf');
  await waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.finish(204);
  expect(await screen.findByText(/no PDF or picture that can be read/)).toBeTruthy();
  expect(sent.some((one) => nameOf(one) === 'CreateVehicleDocument')).toBe(false);
});
