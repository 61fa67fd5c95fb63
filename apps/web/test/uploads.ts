import { fireEvent } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { nameOf } from './operations.ts';
import type { Reply } from './render-in-app.tsx';

/** Server that accepts each upload under this id, and answers other operations from a table. */
export function takingFiles(id: string, others: Readonly<Record<string, Reply>>) {
  const file = { __typename: 'StorageObject', id, url: '/uploads/file?signature=x' };
  const replies: Readonly<Record<string, Reply>> = {
    CreateUploadLink: { data: { createUploadLink: file } },
    ConfirmUpload: { data: { confirmUpload: file } },
    CancelUpload: { data: { cancelUpload: { __typename: 'Total', total: 1 } } },
    ...others,
  };
  return (operation: Operation): Reply => replies[nameOf(operation)] ?? null;
}

/** Chooses a file with the only file button. */
export function chooseFile(file: File): void {
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [file] } });
}
