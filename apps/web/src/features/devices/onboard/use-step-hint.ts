import { useTranslation } from 'react-i18next';
import { protocolName } from '../../../lib/protocol-names.ts';
import { portOf } from '../../../lib/tracker-address.ts';
import { useServices } from '../../../services.ts';
import type { Step } from './steps.ts';
import type { Onboarding } from './use-onboarding.ts';

/** Details of a step, shown below its name. */
export function useStepHint(step: Step, { reached, spoken, device, draft }: Onboarding): string | null {
  const { t } = useTranslation('devices');
  const { trackers } = useServices().config;
  const port = trackers && portOf(trackers, draft.protocol ?? spoken);
  const satellites = reached.identified === null ? null : device?.satellites;
  const hints: Record<Step, string | null | undefined> = {
    waiting: port === null ? null : t('onboard.hints.waiting', { port: String(port) }),
    connected: spoken && t('onboard.hints.connected', { protocol: protocolName(spoken) }),
    identified: reached.identified === null ? null : device?.externalDeviceId,
    firstFix: typeof satellites === 'number' ? t('onboard.hints.satellites', { count: satellites }) : null,
    fitted: device?.vehicle?.title,
  };
  return hints[step] ?? null;
}
