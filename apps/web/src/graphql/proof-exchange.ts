import { PROOF_WAYS, type ProofWay } from '@fleet/contracts/proof';
import { type Exchange, makeOperation, type Operation, type OperationResult } from 'urql';
import { filter, makeSubject, merge, pipe, share } from 'wonka';
import { z } from 'zod';

declare module '@urql/core' {
  interface OperationContext {
    /** Whether the person has already been asked for a proof for it. */
    proven?: boolean;
  }
}

const Ways = z.object({ code: z.literal('RECENT_PROOF_REQUIRED'), ways: z.array(z.enum(PROOF_WAYS)) });

/**
 * Resends operations that require a recent proof of identity after the person gave it; cancelling returns the
 * refusal. Place below the failure exchange.
 */
export function proofExchange(ask: (ways: readonly ProofWay[]) => Promise<boolean>): Exchange {
  return ({ forward }) =>
    (operations$) => {
      const again = makeSubject<Operation>();
      const refused = makeSubject<OperationResult>();

      async function askFor(ways: readonly ProofWay[], result: OperationResult): Promise<void> {
        const { operation } = result;
        if (await ask(ways))
          again.next(makeOperation(operation.kind, operation, { ...operation.context, proven: true }));
        else refused.next(result);
      }

      const answered$ = pipe(
        forward(share(merge([operations$, again.source]))),
        filter((result) => {
          const ways = waysOf(result);
          if (ways) void askFor(ways, result);
          return ways === null;
        }),
      );
      return merge([answered$, refused.source]);
    };
}

function waysOf({ operation, error }: OperationResult): readonly ProofWay[] | null {
  if (operation.context.proven) return null;
  for (const { extensions } of error?.graphQLErrors ?? []) {
    const read = Ways.safeParse(extensions);
    if (read.success) return read.data.ways;
  }
  return null;
}
