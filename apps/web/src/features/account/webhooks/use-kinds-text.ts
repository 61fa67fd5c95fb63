import type { WebhookKind } from '@fleet/contracts/webhook';
import { useTranslation } from 'react-i18next';

/** Kinds of changes that a webhook receives; "everything" replaces the list. */
export function useKindsText(): (kinds: readonly WebhookKind[]) => string {
  const { t } = useTranslation('account/webhooks');
  return (kinds) => {
    const said = kinds.includes('EVERYTHING') ? (['EVERYTHING'] as const) : kinds;
    return said.map((kind) => t(`options.kinds.${kind}`)).join(', ');
  };
}
