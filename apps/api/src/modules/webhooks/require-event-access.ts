import { scopesReceiveEvents } from '@fleet/contracts/token-scope';
import type { WebhookKind } from '@fleet/contracts/webhook';
import type { Actor } from '../../commit/actor.ts';
import { ForbiddenError } from '../../errors.ts';

/**
 * A program has only those changes sent that it may read itself: else a token for webhooks would read the whole account.
 *
 * @throws ForbiddenError
 */
export function requireEventAccess({ token }: Actor, kinds: readonly WebhookKind[]): void {
  if (token && !scopesReceiveEvents(token.scopes, kinds)) throw new ForbiddenError();
}
