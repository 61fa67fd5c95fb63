import type { CombinedError } from 'urql';
import { z } from 'zod';
import type { Failure } from '../lib/failure.ts';

export type FieldIssue = z.output<typeof FieldIssue>;
const FieldIssue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});

export function failureOf(error: CombinedError): Failure {
  if (error.networkError) return { kind: 'network' };
  const errors = error.graphQLErrors.map(({ message, extensions }) => ({
    code: typeof extensions?.code === 'string' ? extensions.code : null,
    message,
  }));
  return { kind: 'refused', errors };
}

/** What the server found wrong with single fields of the input. */
export function fieldIssues(error: CombinedError): FieldIssue[] {
  return error.graphQLErrors.flatMap(({ extensions }) => {
    const issues = z.array(FieldIssue).safeParse(extensions?.issues);
    return issues.success ? issues.data : [];
  });
}
