import { useTranslation } from 'react-i18next';
import { useNowMs } from '../../../lib/clock.ts';
import { protocolName } from '../../../lib/protocol-names.ts';
import { portOf } from '../../../lib/tracker-address.ts';
import { useServices } from '../../../services.ts';
import { modelOf } from './chosen-model.ts';
import classes from './live-check.module.css';
import { refusalOf } from './refusals.ts';
import { stuckOf } from './steps.ts';
import type { Onboarding } from './use-onboarding.ts';

/** Likely cause and advice: at once if the server knows the cause, else after a wait. */
export function StuckNote({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation('devices');
  const nowMs = useNowMs();
  const mismatch = useMismatch(onboarding);
  const { reached, registeredMs, warnings } = onboarding;
  const refusal = refusalOf(warnings, { identifiedMs: reached.identified, nowMs });
  const stuck = stuckOf(reached, registeredMs, nowMs);
  const words = refusal
    ? t(`onboard.stuck.${refusal.kind}`, {
        protocol: refusal.protocol ? protocolName(refusal.protocol) : '?',
      })
    : (mismatch ?? (stuck && t(`onboard.stuck.${stuck}`)));
  return words && <p className={classes.stuck}>{words}</p>;
}

/** Whether the tracker speaks another protocol than the chosen model. */
function useMismatch({ draft, spoken }: Onboarding): string | null {
  const { t } = useTranslation('devices');
  const { trackers } = useServices().config;
  const model = modelOf(draft.model);
  if (!model || spoken === null || spoken === model.setUp.protocol) return null;
  return t('onboard.stuck.otherModel', {
    protocol: protocolName(spoken),
    model: model.model,
    expected: protocolName(model.setUp.protocol),
    port: String((trackers && portOf(trackers, model.setUp.protocol)) ?? '–'),
  });
}
