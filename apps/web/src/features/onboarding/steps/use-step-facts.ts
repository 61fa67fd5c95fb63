import type { OnboardingStep } from '@fleet/contracts/onboarding';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../lib/locale-choices.ts';
import type { Known } from '../onboarding-query.ts';

/** One-line summary of each finished step. */
export function useStepFacts({ person, account, vehicle }: Known): Record<OnboardingStep, string> {
  const { t } = useTranslation('onboarding');
  const { firstName, lastName, locale, timeZone } = person;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    PERSON: joined([name, locale && languageName(locale), timeZone]),
    ACCOUNT: joined([account.title, t(`options.type.${account.type}`)]),
    VEHICLE: joined([vehicle?.title, vehicle?.plateNumber]),
    TRACKER: t('steps.TRACKER.done'),
    PEOPLE: t('steps.PEOPLE.done'),
  };
}

const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
