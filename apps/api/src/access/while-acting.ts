import { ForbiddenError } from '../errors.ts';
import type { Rule } from './rules.ts';

/** What stays theirs to do. */
const ALWAYS: readonly string[] = ['endActing'];

/**
 * Who acts in the account of others does there what `grantsWhileActing` grants. Every mutation that no grant is asked for is
 * about a person, their sign-ins or their own things, or lets somebody in, and is none of theirs.
 *
 * @throws ForbiddenError
 */
export function refuseWhileActing(
  mutation: { name: string; rule: Rule },
  caller: { acting?: object | null } | null,
): void {
  if (caller?.acting && mutation.rule.kind !== 'may' && !ALWAYS.includes(mutation.name))
    throw new ForbiddenError();
}
