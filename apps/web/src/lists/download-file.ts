import { z } from 'zod';
import { refusalOf } from '../graphql/failure.ts';
import type { Refusal } from '../lib/failure.ts';
import type { Session } from '../session/session.ts';

type Download = { file: Blob; name: string | null };

/** The server refused to make the file; `errors` hold the reasons, if given. */
export class DownloadRefusedError extends Error {
  override name = 'DownloadRefusedError';
  readonly errors: readonly Refusal[];

  constructor(status: number, errors: readonly Refusal[]) {
    super(`The file answered ${status}`);
    this.errors = errors;
  }
}

/**
 * Downloads a streamed file as the signed-in person.
 * @throws DownloadRefusedError when the server answers otherwise than with the file
 */
export async function downloadFile(
  url: string,
  parts: {
    session: Pick<Session, 'authorization' | 'needsRefresh' | 'refresh'>;
    signal: AbortSignal;
    /** Called with the number of bytes received so far. */
    onProgress: (bytes: number) => void;
  },
): Promise<Download> {
  const { session, signal, onProgress } = parts;
  if (session.needsRefresh()) await session.refresh();
  const ask = () => {
    const authorization = session.authorization();
    return fetch(url, { signal, ...(authorization && { headers: { authorization } }) });
  };
  let response = await ask();
  if (response.status === 401 && (await session.refresh())) response = await ask();
  if (!response.ok || !response.body) throw await refused(response);
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onProgress(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  const type = response.headers.get('content-type') ?? '';
  const file = await new Response(counted, { headers: { 'content-type': type } }).blob();
  return { file, name: fileNameOf(response.headers.get('content-disposition')) };
}

async function refused(response: Response): Promise<DownloadRefusedError> {
  const answer = Refused.safeParse(await response.json().catch(() => null));
  return new DownloadRefusedError(response.status, answer.success ? answer.data.errors.map(refusalOf) : []);
}

const Refused = z.object({
  errors: z.array(
    z.object({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }),
  ),
});

/** RFC 6266: `filename*` takes precedence over the ASCII `filename`. */
function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename\s*=\s*"([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
