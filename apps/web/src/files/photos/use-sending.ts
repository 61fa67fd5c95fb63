import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import type { FileEntity } from '../../generated/graphql/graphql.ts';
import { uploadFile } from '../upload-file.ts';
import { useUploadTrouble } from '../use-upload-trouble.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** An upload in progress or a refused one. */
export type Sending = {
  key: number;
  name: string;
  preview: string;
  /** Reason as text. */
  refusal: string | null;
};

export type SendingPhotos = {
  sending: readonly Sending[];
  add: (files: readonly File[]) => Promise<void>;
  /** Dismisses a refused upload. */
  forget: (key: number) => void;
};

/** Entity that the photos belong to. */
type PhotosOf = { entity: FileEntity; entityId: string };

/**
 * Uploads photos one after the other. Finished uploads leave the list; refused ones stay with their reason.
 */
export function useSending(of: PhotosOf, onTaken: () => void): SendingPhotos {
  const { t } = useTranslation('files');
  const inWords = useUploadTrouble();
  const client = useClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const nextKey = useRef(0);
  const line = useRef(Promise.resolve());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const shown = previews.current;
    return () => shown.forEach(URL.revokeObjectURL);
  }, []);

  function forget(key: number): void {
    setSending((all) => all.filter((one) => one.key !== key));
  }

  async function send(key: number, file: File): Promise<void> {
    try {
      const bytes = await shrinkPhoto(file);
      if (!bytes) return refuse(key, t('portrait.unreadable'));
      const upload = {
        ...of,
        type: 'PHOTO',
        name: file.name,
        bytes,
      } as const;
      await uploadFile(client, upload);
      forget(key);
      onTaken();
    } catch (error) {
      refuse(key, inWords(error));
    }
  }

  function refuse(key: number, refusal: string): void {
    setSending((all) => all.map((one) => (one.key === key ? { ...one, refusal } : one)));
  }

  return {
    sending,
    forget,
    add: (files) => {
      const begun = files.map((file) => {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        return { key: nextKey.current++, name: file.name, preview, refusal: null, file };
      });
      setSending((all) => [...all, ...begun]);
      for (const { key, file } of begun) line.current = line.current.then(() => send(key, file));
      return line.current;
    },
  };
}
