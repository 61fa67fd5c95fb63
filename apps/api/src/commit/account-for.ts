import { subject as rowOf } from '@casl/ability';
import type { Subject } from '@fleet/contracts/entities';
import { ForbiddenError, NotFoundError } from '../errors.ts';
import type { Actor } from './actor.ts';

/**
 * The account in which something is to be created: the one that was asked for, else the one the session stands in.
 *
 * @throws ForbiddenError where the role creates none · NotFoundError for an account that is not the caller's
 */
export function accountFor(by: Actor, subject: Subject, accountId: string | undefined): string {
  if (!by.may('create', subject)) throw new ForbiddenError();
  const wanted = accountId ?? by.accountId;
  if (wanted === null || !by.ability.can('create', rowOf(subject, { accountId: wanted }) as never))
    throw new NotFoundError('Account');
  return wanted;
}
