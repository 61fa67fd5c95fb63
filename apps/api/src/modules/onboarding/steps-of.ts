import type { Verb } from '@fleet/contracts/access';
import type { Subject } from '@fleet/contracts/entities';
import { ONBOARDING_STEPS, type OnboardingStep } from '@fleet/contracts/onboarding';

type Caller = { may: (verb: Verb, subject: Subject) => boolean };

/** The first steps of somebody: themselves, and what of the account they may do. */
export function stepsOf(caller: Caller): OnboardingStep[] {
  return ONBOARDING_STEPS.filter((step) => mayDo(caller, step));
}

function mayDo(caller: Caller, step: OnboardingStep): boolean {
  switch (step) {
    case 'PERSON':
      return true;
    case 'ACCOUNT':
      return caller.may('update', 'Account');
    case 'VEHICLE':
      return caller.may('create', 'Vehicle');
    case 'TRACKER':
      return caller.may('create', 'Device');
    case 'PEOPLE':
      return caller.may('invite', 'Account');
  }
}
