import { useState } from 'react';
import { SecondFactor } from './second-factor/second-factor.tsx';
import type { SecondStep } from './second-factor/second-step.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Sign-in by password, then the second factor if the person has one. */
export function SignInScreen() {
  const [step, setStep] = useState<SecondStep | null>(null);
  return step ? (
    <SecondFactor step={step} onAgain={() => setStep(null)} />
  ) : (
    <SignInForm onSecondStep={setStep} />
  );
}
