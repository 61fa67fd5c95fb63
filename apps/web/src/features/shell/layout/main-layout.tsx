import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DisplayContext } from '../../../lib/display.ts';
import { SIGN_IN_PATH, signInPath } from '../../../session/landing-path.ts';
import { PersonContext } from '../../../session/person.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { AcceptedLegal } from '../../legal/accepted-legal.tsx';
import { SplashScreen } from '../pages/splash-screen.tsx';
import { useCurrentPerson } from '../person/use-current-person.ts';
import { SignedInLayout } from './signed-in-layout.tsx';

/** Layout of pages outside /auth. Visitors see only "Page not found" in it. */
export function MainLayout() {
  const { signedIn } = useSessionState();
  return signedIn ? <PersonalLayout /> : <VisitorPage />;
}

/** Wraps protected pages: redirects to sign-in when the session ends. */
export function ProtectedArea() {
  const { signedIn, endedBy } = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (signedIn) return <Outlet />;
  return <Navigate to={endedBy === 'person' ? SIGN_IN_PATH : signInPath(pathname + search + hash)} replace />;
}

function VisitorPage() {
  return (
    <main style={{ height: '100dvh' }}>
      <Outlet />
    </main>
  );
}

function PersonalLayout() {
  const { t } = useTranslation();
  const { person, failed, retry } = useCurrentPerson();
  if (person) {
    return (
      <PersonContext value={person}>
        <DisplayContext value={person.display ?? null}>
          <AcceptedLegal>
            <SignedInLayout />
          </AcceptedLegal>
        </DisplayContext>
      </PersonContext>
    );
  }
  if (!failed) return <SplashScreen />;
  return (
    <main style={{ height: '100dvh' }}>
      <StateMessage
        page
        role="alert"
        icon={<IconCloudOff size={28} stroke={1.6} />}
        title={t('pages.unreachable.title')}
        message={t('pages.unreachable.message')}
        action={<Button onClick={retry}>{t('actions.retry')}</Button>}
      />
    </main>
  );
}
