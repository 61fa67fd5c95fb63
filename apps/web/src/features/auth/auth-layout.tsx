import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { prefetchMapFiles } from '../../lib/prefetch-map-files.ts';
import { queryParameters } from '../../lib/query-parameters.ts';
import { useServices } from '../../services.ts';
import { pathFromAuth, SIGN_UP_PATH } from '../../session/landing-path.ts';
import { useSessionState } from '../../session/use-session.ts';
import { useCurrentPersonAhead } from '../shell/person/use-current-person.ts';
import { AuthFrame } from './auth-frame.tsx';

/**
 * For visitors: one whose session begins, here or in another tab, leaves for their page. The form stays in view until
 * that page is there, however long its files take.
 */
export function AuthLayout() {
  useLeaving();
  useEffect(prefetchMapFiles, []);
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}

function useLeaving(): void {
  const { paths } = useServices();
  const { signedIn } = useSessionState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useCurrentPersonAhead(signedIn);
  useEffect(() => {
    if (!signedIn) return;
    const parameters = queryParameters(search);
    // Who signs up with an invitation has accepted it with that.
    if (pathname === SIGN_UP_PATH) parameters.delete('i');
    void navigate(pathFromAuth(parameters, paths.firstOutsideAuth()), { replace: true });
  }, [signedIn]);
}
