/** The server refused a refresh: the person must sign in again. */
export class RefreshRefusedError extends Error {
  override readonly name = 'RefreshRefusedError';
  readonly code: string;

  constructor(code: string) {
    super(`The session was not renewed: ${code}`);
    this.code = code;
  }
}
