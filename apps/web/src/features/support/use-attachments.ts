import { FILE_MAX_BYTES } from '@fleet/contracts/file';
import { SUPPORT_FILES_MAX } from '@fleet/contracts/support';
import { useState } from 'react';
import { useClient } from 'urql';
import { DOCUMENT_ENDINGS, typedFile } from '../../files/documents/use-document-upload.ts';
import { uploadFile } from '../../files/upload-file.ts';
import { useUploadTrouble } from '../../files/use-upload-trouble.ts';
import { admitFiles, type FileLimits } from '../../forms/files/admit-files.ts';
import { useFileTexts } from '../../forms/files/use-file-texts.ts';

const LIMITS: FileLimits = {
  types: DOCUMENT_ENDINGS,
  maxBytes: FILE_MAX_BYTES,
  maxTotalBytes: Number.POSITIVE_INFINITY,
  maxFiles: SUPPORT_FILES_MAX,
};

/** Files chosen for the next message; sent with it. */
export function useAttachments() {
  const client = useClient();
  const inWords = useUploadTrouble();
  const { rejection } = useFileTexts(LIMITS);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);

  function add(offered: readonly File[]): void {
    const admitted = admitFiles(files, offered, LIMITS);
    setFiles(admitted.files);
    const [refused] = admitted.rejections;
    setTrouble(refused ? rejection(refused) : null);
  }

  /** Uploads the files and returns their ids; null if one failed. */
  async function send(threadId: string): Promise<string[] | null> {
    setTrouble(null);
    const ids: string[] = [];
    try {
      for (const file of files) {
        const upload = { entity: 'SUPPORT_THREAD', entityId: threadId, type: 'DOCUMENT' } as const;
        const { id } = await uploadFile(client, { ...upload, name: file.name, bytes: typedFile(file) });
        ids.push(id);
      }
      return ids;
    } catch (error) {
      setTrouble(inWords(error));
      return null;
    }
  }

  return {
    files,
    trouble,
    add,
    send,
    remove: (file: File) => setFiles((before) => before.filter((one) => one !== file)),
    clear: () => setFiles([]),
  };
}
