import { useState } from 'react';
import { useLocation } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';
import { AskForLink } from './reset/ask-for-link.tsx';
import { LinkAsked } from './reset/link-asked.tsx';
import { PasswordSet } from './reset/password-set.tsx';
import { SetPassword } from './reset/set-password.tsx';

type Step = 'ask' | 'asked' | 'set' | 'done';

/**
 * Resetting a password, from the request to the target of the mailed link, whose token is in the fragment.
 * Also open to people who are signed in, since the link may be for another account.
 */
export function ResetPasswordScreen() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <AuthFrame>
      {/* A link that is opened where one was asked for is another beginning. */}
      <Steps key={token} token={token} />
    </AuthFrame>
  );
}

function Steps({ token }: { token: string }) {
  const [step, setStep] = useState<Step>(token ? 'set' : 'ask');
  switch (step) {
    case 'ask':
      return <AskForLink onAsked={() => setStep('asked')} />;
    case 'asked':
      return <LinkAsked onAgain={() => setStep('ask')} />;
    case 'set':
      return <SetPassword token={token} onSet={() => setStep('done')} onAgain={() => setStep('ask')} />;
    case 'done':
      return <PasswordSet />;
  }
}
