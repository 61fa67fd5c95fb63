import { useState } from 'react';
import { SecondFactor } from './second-factor/second-factor.tsx';
import type { SecondStep } from './second-factor/second-step.ts';
import { SignInForm } from './sign-in-form.tsx';

/** What one signs in with first, and the second factor of who has one. */
export function SignInScreen() {
  const [step, setStep] = useState<SecondStep | null>(null);
  return step ? (
    <SecondFactor step={step} onAgain={() => setStep(null)} />
  ) : (
    <SignInForm onSecondStep={setStep} />
  );
}
