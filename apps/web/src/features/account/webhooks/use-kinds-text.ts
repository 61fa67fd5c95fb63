import type { WebhookKind } from '@fleet/contracts/webhook';
import { useTranslation } from 'react-i18next';

/** What a webhook is told of, in words; with everything the rest needs none. */
export function useKindsText(): (kinds: readonly WebhookKind[]) => string {
  const { t } = useTranslation('account/webhooks');
  return (kinds) => {
    const said = kinds.includes('EVERYTHING') ? (['EVERYTHING'] as const) : kinds;
    return said.map((kind) => t(`options.kinds.${kind}`)).join(', ');
  };
}
