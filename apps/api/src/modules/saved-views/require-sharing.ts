import type { Actor } from '../../commit/actor.ts';
import { ForbiddenError } from '../../errors.ts';

/** What everybody in the account sees is set up by those who keep its vehicles. @throws ForbiddenError */
export function requireSharing(by: Actor): void {
  if (!by.may('update', 'Vehicle')) throw new ForbiddenError();
}
