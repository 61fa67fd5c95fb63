import { subject as rowOf } from '@casl/ability';
import type { Subject } from '@fleet/contracts/entities';
import { ForbiddenError, NotFoundError } from '../errors.ts';
import type { Actor } from './actor.ts';

/**
 * The account for a new entity: the requested one, else the current account of the session.
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
