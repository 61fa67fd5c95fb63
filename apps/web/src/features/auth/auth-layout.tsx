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
 * Layout for visitors. After sign-in, in this tab or another, it redirects; the form stays visible until the
 * next page has loaded.
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
    // Signing up with an invitation accepts the invitation.
    if (pathname === SIGN_UP_PATH) parameters.delete('i');
    void navigate(pathFromAuth(parameters, paths.firstOutsideAuth()), { replace: true });
  }, [signedIn]);
}
