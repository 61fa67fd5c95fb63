import { useCallback, useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { cancelUpload } from './upload-file.ts';

/** Deletes an upload that is no longer needed, since a person's uploads are limited. */
export function useUploaded() {
  const client = useClient();
  const fileId = useRef<string | null>(null);
  const release = useCallback(() => {
    if (fileId.current) cancelUpload(client, fileId.current);
    fileId.current = null;
  }, [client]);
  useEffect(() => release, [release]);
  const hold = (id: string) => {
    fileId.current = id;
  };
  return { hold, release };
}
