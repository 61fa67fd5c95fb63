import { Text, Title, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../services.ts';
import { paintBrowserBar } from '../../ui/color-scheme.ts';
import { Logo } from '../../ui/logo.tsx';
import { LegalLinks } from '../legal/legal-links.tsx';
import classes from './auth-frame.module.css';
import { LookControls } from './look-controls.tsx';

/** Frame of the sign-in screens: a picture beside the form, with theme and language controls. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { config } = useServices();
  const { t } = useTranslation('auth');
  const scheme = useComputedColorScheme('light');
  useEffect(() => paintBrowserBar(scheme), [scheme]);
  return (
    <div className={classes.layout}>
      <aside className={classes.picture}>
        <img className={classes.art} src="/route-art.svg" alt="" />
        <div className={classes.pitch}>
          <Title order={2} fz="number" lh={1.25} c="#fff">
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
          <Suspense fallback={null}>{children}</Suspense>
          <Text mt="lg" fz="small" c="var(--app-text-soft)">
            <LegalLinks />
          </Text>
        </div>
        <LookControls />
      </main>
    </div>
  );
}
