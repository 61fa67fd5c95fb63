import { type Put, UploadError } from '../upload-file.ts';

/** Longer than the server waits for a request. */
const SENDING_MAX_MS = 60_000;

/** Tells how much has been sent, from 0 to 1, which `fetch` does not know; ends when the signal says so. */
export function putWithProgress(onProgress: (share: number) => void, signal: AbortSignal): Put {
  return (url, bytes) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new UploadError({ kind: 'network' }));
      if (signal.aborted) return fail();
      const request = new XMLHttpRequest();
      request.open('PUT', url);
      request.setRequestHeader('content-type', bytes.type);
      request.timeout = SENDING_MAX_MS;
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => (request.status < 300 ? resolve() : fail());
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = fail;
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(bytes);
    });
}
