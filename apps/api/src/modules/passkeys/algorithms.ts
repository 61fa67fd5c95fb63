/** Ed25519, ES256, RS256: what authenticators sign with. Of newer ones a key alone has more than a kilobyte. */
export const ALGORITHMS = [-8, -7, -257];
