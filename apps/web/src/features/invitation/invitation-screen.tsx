import { useState } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from 'urql';
import { failureOf } from '../../graphql/failure.ts';
import { queryParameters } from '../../lib/query-parameters.ts';
import { useSessionState } from '../../session/use-session.ts';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { AcceptSignedIn } from './accept-signed-in.tsx';
import { DeclineInvitation } from './decline-invitation.tsx';
import { InvitationHead } from './invitation-head.tsx';
import { InvitationOfLink } from './invitation-query.ts';
import { JoinSignedOut } from './join-signed-out.tsx';
import { LinkTrouble } from './link-trouble.tsx';

/**
 * Target of an invitation's mail, for visitors and people who are signed in. The token is in the fragment,
 * which is not sent to servers; the parameter `i` is accepted too.
 */
export function InvitationScreen() {
  const { hash, search } = useLocation();
  const token = hash.slice(1) || (queryParameters(search).get('i') ?? '');
  return (
    <AuthFrame>
      <Invited key={token} token={token} />
    </AuthFrame>
  );
}

/** The page shows failures itself. */
const QUIET = { quiet: true };

function Invited({ token }: { token: string }) {
  const { signedIn } = useSessionState();
  const [{ data, error }, ask] = useQuery({
    query: InvitationOfLink,
    variables: { token },
    requestPolicy: 'network-only',
    context: QUIET,
    pause: token === '',
  });
  // After acceptance the page redirects to the map.
  const [isAccepted, setAccepted] = useState(false);
  const invitation = data?.invitation;
  const askAgain = () => ask({ requestPolicy: 'network-only' });
  if (token === '') return <LinkTrouble state="missing" />;
  if (error && !invitation) {
    const failure = failureOf(error);
    const isMissing =
      failure.kind === 'refused' && failure.errors.some(({ code }) => code === 'INVITATION_NOT_FOUND');
    return isMissing ? (
      <LinkTrouble state="missing" />
    ) : (
      <LinkTrouble state="failed" failure={failure} onRetry={askAgain} />
    );
  }
  if (!invitation) return null;
  if (isAccepted) return <InvitationHead invitation={invitation} />;
  if (invitation.status !== 'PENDING')
    return <LinkTrouble state={invitation.status} invitation={invitation} token={token} />;
  const onAccepted = () => setAccepted(true);
  const Answer = signedIn ? AcceptSignedIn : JoinSignedOut;
  return (
    <>
      <InvitationHead invitation={invitation} />
      <Answer invitation={invitation} token={token} onAccepted={onAccepted} />
      <DeclineInvitation invitation={invitation} token={token} onDeclined={askAgain} />
    </>
  );
}
