import { Issue } from '@fleet/contracts/issue';
import type { CombinedError } from 'urql';
import { z } from 'zod';
import type { Failure } from '../lib/failure.ts';

/** A finding of the server, whose codes may be newer than those this build knows. */
export type InputIssue = z.output<typeof InputIssue>;
const InputIssue = Issue.extend({ code: z.string() });

export function failureOf(error: CombinedError): Failure {
  if (error.networkError) return { kind: 'network' };
  const errors = error.graphQLErrors.map(({ message, extensions }) => ({
    code: typeof extensions?.code === 'string' ? extensions.code : null,
    message,
  }));
  return { kind: 'refused', errors };
}

/** What the server found wrong with the input; each path begins with the name of the argument. */
export function inputIssues({ extensions }: CombinedError['graphQLErrors'][number]): InputIssue[] {
  const issues = z.array(InputIssue).safeParse(extensions?.issues);
  return issues.success ? issues.data : [];
}
