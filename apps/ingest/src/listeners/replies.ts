import type { Reply } from '@fleet/protocols/protocol';

const NONE: Uint8Array[] = [];

export function repliesWhen(when: 'now' | 'stored', replies: readonly Reply[]): Uint8Array[] {
  if (!replies.some((reply) => reply.when === when)) return NONE;
  return replies.filter((reply) => reply.when === when).map((reply) => reply.bytes);
}

/** The answer to a login: welcome, or the protocol's refusal where it has one. */
export function identityReplies(isKnown: boolean, replies: readonly Reply[]): Uint8Array[] {
  const answers: Uint8Array[] = [];
  for (const reply of replies) {
    if (reply.when !== 'identified') continue;
    const bytes = isKnown ? reply.bytes : reply.refusal;
    if (bytes) answers.push(bytes);
  }
  return answers;
}
