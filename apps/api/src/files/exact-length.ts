import type { SizedStream } from './file-store.ts';

/** The pieces of a stream. @throws as soon as there are more bytes than it said, and at the end when there are fewer */
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
