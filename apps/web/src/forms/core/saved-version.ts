import { z } from 'zod';

const Versioned = z.object({ version: z.number() });

/** Version in the answer of an update; the next update is based on it. */
export function savedVersion(result: unknown): number | undefined {
  const answers = typeof result === 'object' && result !== null ? Object.values(result) : [];
  return answers.flatMap((answer) => Versioned.safeParse(answer).data ?? [])[0]?.version;
}
