import { useState } from 'react';
import { useLocation } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';
import { AskForLink } from './reset/ask-for-link.tsx';
import { LinkAsked } from './reset/link-asked.tsx';
import { PasswordSet } from './reset/password-set.tsx';
import { SetPassword } from './reset/set-password.tsx';

type Step = 'ask' | 'asked' | 'set' | 'done';

/**
 * A forgotten password, from asking for a link to what the link in the mail leads to: its token stands in the address's
 * fragment. Also for who is signed in here, since the link may be somebody else's of the house.
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
