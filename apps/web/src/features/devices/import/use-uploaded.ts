import { useCallback, useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { cancelUpload } from '../../../files/upload-file.ts';

/** An upload that is given up once it is read no more: a person has room for few. */
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
