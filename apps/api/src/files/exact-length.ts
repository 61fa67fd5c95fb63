import type { SizedStream } from './file-store.ts';

/** Passes the chunks of a stream on. @throws if there are more or fewer bytes than announced */
export async function* exactLength({ stream, sizeBytes }: SizedStream): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > sizeBytes) throw new WrongLengthError();
    yield piece;
  }
  if (length < sizeBytes) throw new WrongLengthError();
}

export class WrongLengthError extends Error {
  override readonly name = 'WrongLengthError';

  constructor() {
    super('The stream has another length than was announced');
  }
}
