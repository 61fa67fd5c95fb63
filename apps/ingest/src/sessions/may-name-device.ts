/** As long as an id may be that a person registers. */
const MAX_LENGTH = 64;
const CONTROL = /\p{Cc}/u;

/**
 * Whether a text can be the identifier of a registered device. What the database cannot even compare (a NUL, half a
 * character) has to be kept from it: it fails the question for everybody who asks in the same moment.
 */
export function mayNameDevice(identifier: string): boolean {
  const { length } = identifier;
  return length > 0 && length <= MAX_LENGTH && identifier.isWellFormed() && !CONTROL.test(identifier);
}
