import { describeAgent } from '@fleet/contracts/describe-agent';
import { useTranslation } from 'react-i18next';

/** Readable name of a browser: "Chrome 142 on macOS". */
export function useAgentName(userAgent: string | null): string {
  const { t } = useTranslation('profile');
  const { browser, system } = describeAgent(userAgent);
  if (browser && system) return t('sessions.agent', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}
