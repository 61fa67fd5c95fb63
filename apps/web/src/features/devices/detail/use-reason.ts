import { useTranslation } from 'react-i18next';
import { undecodableReason } from './undecodable-reason.ts';

/** What was wrong with a message. Other words than ours, of a decoder that is newer than this build, stand as they are. */
export function useReason(reason: string): string {
  const { t } = useTranslation('devices');
  const known = undecodableReason(reason);
  if (!known) return reason;
  const { key, ...values } = known;
  return t(`kept.reasons.${key}`, values);
}
