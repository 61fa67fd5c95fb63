import type { WebhookDeliveryState } from '@fleet/contracts/webhook';
import { useEffect, useMemo, useRef } from 'react';
import { useQuery } from 'urql';
import { type DeliveryRow, WebhookDeliveries } from './delivery-queries.ts';

const SOON_MS = 2_000;

type Asked = { webhookId: string; states: readonly WebhookDeliveryState[]; size: number };

/**
 * What was sent last. While something is under way it asks again every few seconds, and says so when it is over: no socket
 * tells of what a receiver answers.
 */
export function useDeliveries({ webhookId, states, size }: Asked, onTried: () => void) {
  const context = useMemo(() => ({ quiet: true, additionalTypenames: ['WebhookDelivery'] }), []);
  const [{ data, error }, ask] = useQuery({
    query: WebhookDeliveries,
    variables: { where: { webhookId, ...(states.length > 0 && { states: [...states] }) }, options: { size } },
    requestPolicy: 'cache-and-network',
    context,
  });
  const page = data?.webhookDeliveries;
  const again = () => ask({ requestPolicy: 'network-only' });
  const isWaiting = page?.content.some(isSoon) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask({ requestPolicy: 'network-only' });
    }, SOON_MS);
    return () => clearInterval(timer);
  }, [isWaiting, ask]);
  useWhenOver(page?.content, onTried);
  return { page, failed: error !== undefined && !page, again };
}

/** Is tried within a minute, or at this moment. */
function isSoon({ state, nextAttemptAt }: DeliveryRow): boolean {
  return state === 'WAITING' && Date.parse(nextAttemptAt ?? '') - Date.now() < 60_000;
}

/** The webhook itself says how its last try went, so it is asked again after one. */
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
