import { useTranslation } from 'react-i18next';
import { undecodableReason } from './undecodable-reason.ts';

/** Text of a reason. Reasons of newer decoders are shown as they are. */
export function useReason(reason: string): string {
  const { t } = useTranslation('devices');
  const known = undecodableReason(reason);
  if (!known) return reason;
  const { key, ...values } = known;
  return t(`kept.reasons.${key}`, values);
}
