import { Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { queryParameters } from '../../lib/query-parameters.ts';
import { useServices } from '../../services.ts';
import { landingPath } from '../../session/landing-path.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Logo } from '../../ui/logo.tsx';
import classes from './auth-layout.module.css';
import { RouteArt } from './route-art.tsx';

/** Beside the form a quiet picture; a visitor whose session begins, here or in another tab, leaves for their page. */
export function AuthLayout() {
  const { paths, config } = useServices();
  const { signedIn } = useSessionState();
  const { search } = useLocation();
  const { t } = useTranslation('auth');
  if (signedIn) {
    const asked = queryParameters(search).get('redirect');
    return <Navigate to={landingPath(asked, paths.firstOutsideAuth())} replace />;
  }
  return (
    <div className={classes.layout}>
      <aside className={classes.picture}>
        <RouteArt />
        <div className={classes.pitch}>
          <Title order={2} fz={28} lh={1.2} c="#fff">
            {t('pitch.title')}
          </Title>
          <Text mt="xs" maw={380} c="#b9d2da">
            {t('pitch.message')}
          </Text>
        </div>
      </aside>
      <main className={classes.main}>
        <div className={classes.form}>
          <div className={classes.brand}>
            <Logo size={40} />
            <span>{config.productName}</span>
          </div>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
      </main>
    </div>
  );
}
