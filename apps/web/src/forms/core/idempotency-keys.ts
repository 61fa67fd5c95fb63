/**
 * One key for each content that is sent. It is kept until another content is sent or the one before is known to be
 * stored: whoever sends again because no answer came means the same thing once.
 */
export function createIdempotencyKeys() {
  let kept: { content: string; key: string } | null = null;
  return {
    keyOf(variables: unknown): string {
      const content = JSON.stringify(variables);
      if (kept?.content !== content) kept = { content, key: randomUuid() };
      return kept.key;
    },
    forget(): void {
      kept = null;
    },
  };
}

/** `crypto.randomUUID` is missing on pages without TLS, where an installation in a local network may well be. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  const groups = [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)];
  return groups.map((group) => group.join('')).join('-');
}
