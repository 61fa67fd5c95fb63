/** Something the person at the terminal can put right. The message is one line that says what to do. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
