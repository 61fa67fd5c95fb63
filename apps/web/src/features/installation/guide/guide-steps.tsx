import { INSTALLATION_STEPS, type InstallationStep } from '@fleet/contracts/installation';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useServices } from '../../../services.ts';
import { HOME_PATH } from '../../../session/landing-path.ts';
import { StepCard } from '../../../ui/steps/step-card.tsx';
import type { Installation } from '../installation-query.ts';
import { MailPart } from '../parts/mail-part.tsx';
import { NamePart } from '../parts/name-part.tsx';
import { SignUpPart } from '../parts/sign-up-part.tsx';
import { AllSettled } from './all-settled.tsx';

export const STEPS = INSTALLATION_STEPS;

/** Loaded when its step opens, because of the map library. */
const MapPart = lazy(async () => ({ default: (await import('../parts/map-part.tsx')).MapPart }));
const PARTS = { NAME: NamePart, MAIL: MailPart, MAP: MapPart, SIGN_UP: SignUpPart };

/** Steps in order; the open one is in the address. */
export function GuideSteps({ installation }: { installation: Installation }) {
  const { t } = useTranslation('installation');
  const facts = useFacts(installation);
  const { opened, open, goOn } = useOpenStep(installation);
  return (
    <>
      {STEPS.map((step, index) => {
        const Part = PARTS[step];
        const isDone = installation.settled.includes(step);
        return (
          <StepCard
            key={step}
            title={t(`tabs.${step}`)}
            number={index + 1}
            done={isDone ? t('guide.isDone') : null}
            fact={isDone ? facts[step] : t(`guide.steps.${step}`)}
            onOpen={() => open(step)}
          >
            {opened === step && (
              <Suspense fallback={null}>
                <Part
                  installation={installation}
                  step={{ onDone: () => goOn(step, true), onLater: () => goOn(step, false) }}
                />
              </Suspense>
            )}
          </StepCard>
        );
      })}
      {opened === null && <AllSettled />}
    </>
  );
}

function useOpenStep({ settled }: Installation) {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const named = STEPS.find((step) => step === parameters.get('step'));
  const open = (step: InstallationStep | null) => setParameters(step ? { step } : {});
  return {
    opened: named ?? STEPS.find((step) => !settled.includes(step)) ?? null,
    open,
    goOn: (step: InstallationStep, isDone: boolean) => {
      const later = STEPS.slice(STEPS.indexOf(step) + 1).find((one) => !settled.includes(one));
      const earlier = STEPS.find((one) => one !== step && !settled.includes(one));
      // All following steps are done or postponed.
      if (!isDone && !later) void navigate(HOME_PATH);
      else open(later ?? (isDone ? (earlier ?? null) : null));
    },
  };
}

/** Summary of each step. */
function useFacts({ name, mail, signUp }: Installation): Record<InstallationStep, string> {
  const { t } = useTranslation('installation');
  const { streetsUrl } = useServices().config.map;
  return {
    NAME: name,
    MAIL: t(`guide.facts.MAIL.${mail.way}`, { host: mail.host ?? '' }),
    MAP: t(streetsUrl === null ? 'guide.facts.MAP.embedded' : 'guide.facts.MAP.streets'),
    SIGN_UP: t(`options.signUp.${signUp}`),
  };
}
