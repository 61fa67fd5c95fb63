/**
 * One idempotency key per submitted content. The key is kept until other content is submitted or the
 * submission succeeded, so that a retry is stored once.
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

/** `crypto.randomUUID` is missing on pages without TLS, such as installations in a local network. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  const groups = [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)];
  return groups.map((group) => group.join('')).join('-');
}
