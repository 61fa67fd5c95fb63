import { type Put, UploadError } from '../upload-file.ts';

/** Longer than the server's own request timeout. */
const SENDING_MAX_MS = 60_000;

/** PUT request that reports progress, from 0 to 1, which `fetch` cannot. The signal aborts it. */
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
