import { type Exchange, mapExchange, type OperationResult } from 'urql';
import type { Failure } from '../lib/failure.ts';
import { failureOf } from './failure.ts';

declare module '@urql/core' {
  interface OperationContext {
    /** The caller shows failures itself, so no toast is shown. */
    quiet?: boolean;
  }
}

/** Reports failed operations and results with neither data nor errors. */
export function failureExchange(tell: (failure: Failure) => void): Exchange {
  return mapExchange({
    onResult(result) {
      const failure = failureToTell(result);
      if (failure) tell(failure);
    },
  });
}

function failureToTell({ operation, data, error }: OperationResult): Failure | null {
  if (operation.kind === 'teardown' || operation.context.quiet) return null;
  if (!error) return data === undefined || data === null ? { kind: 'noContent' } : null;
  return failureOf(error);
}
