import type { WebhookDeliveryState } from '@fleet/contracts/webhook';
import { useEffect, useRef } from 'react';
import { useAsked } from '../../../../graphql/use-asked.ts';
import { type DeliveryRow, WebhookDeliveries } from './delivery-queries.ts';

const SOON_MS = 2_000;

type UseDeliveriesRequest = { webhookId: string; states: readonly WebhookDeliveryState[]; size: number };

/**
 * Latest deliveries, polled while one is in progress, since no socket event reports a receiver's response.
 */
export function useDeliveries({ webhookId, states, size }: UseDeliveriesRequest, onTried: () => void) {
  const where = { webhookId, ...(states.length > 0 && { states: [...states] }) };
  const { data, failed, again } = useAsked(WebhookDeliveries, { where, options: { size } }, [
    'WebhookDelivery',
  ]);
  const page = data?.webhookDeliveries;
  const isWaiting = page?.content.some(isSoon) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, SOON_MS);
    return () => clearInterval(timer);
  }, [isWaiting, again]);
  useWhenOver(page?.content, onTried);
  return { page, failed, again };
}

/** Whether an attempt is running or due within a minute. */
function isSoon({ state, nextAttemptAt }: DeliveryRow): boolean {
  return state === 'WAITING' && Date.parse(nextAttemptAt ?? '') - Date.now() < 60_000;
}

/** Refetches the webhook, which shows its last attempt, after each attempt. */
function useWhenOver(rows: readonly DeliveryRow[] | undefined, onTried: () => void): void {
  const tries = rows?.reduce((sum, row) => sum + row.tries + (row.state === 'WAITING' ? 0 : 100), 0);
  const before = useRef(tries);
  const told = useRef(onTried);
  told.current = onTried;
  useEffect(() => {
    if (before.current !== undefined && tries !== before.current) told.current();
    before.current = tries;
  }, [tries]);
}
