import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router';
import { hasScreen, isOpenTo } from '../../../guards.ts';
import { fadeIn } from '../../../lib/fade-in.ts';
import { wantsLessMotion } from '../../../lib/wants-less-motion.ts';
import { useServices } from '../../../services.ts';
import { usePerson } from '../../../session/person.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { BottomNavigation } from '../navigation/bottom-navigation.tsx';
import { Rail } from '../navigation/rail.tsx';
import { AccessDeniedPage } from '../pages/access-denied-page.tsx';
import { KeysAndPalette } from '../palette/keys-and-palette.tsx';
import { usePersonalLook } from '../person/use-personal-look.ts';
import { HeaderCluster } from './header-cluster.tsx';
import { HelpPanelPlace } from './help-panel-place.tsx';
import classes from './signed-in-layout.module.css';

/** Loaded only while acting in another account. */
const ActingStrip = lazy(async () => ({
  default: (await import('../acting/acting-strip.tsx')).ActingStrip,
}));

/** Loaded after the person; most accounts have no banner. */
const BillingBanner = lazy(async () => ({
  default: (await import('../billing/billing-banner.tsx')).BillingBanner,
}));

/** Navigation rail, header controls and, on phones, the bottom bar around the page. */
export function SignedInLayout() {
  const { t } = useTranslation();
  const { scopes } = useSessionState();
  const matches = useMatches();
  const allowed = isOpenTo(scopes, matches);
  const [asked, setAsked] = useState(0);
  const openPalette = useCallback(() => setAsked((count) => count + 1), []);
  usePersonalLook();
  useLiveConnection();
  const { acting } = usePerson();
  useRememberedPath(allowed && !acting && hasScreen(matches));
  return (
    <div className={classes.frame}>
      {acting && (
        <Suspense fallback={null}>
          <ActingStrip acting={acting} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <BillingBanner />
      </Suspense>
      <div className={classes.layout}>
        <a className={classes.skip} href="#content">
          {t('nav.skip')}
        </a>
        <Rail onSearch={openPalette} />
        <Content>{allowed ? <Outlet /> : <AccessDeniedPage />}</Content>
        <HeaderCluster />
        <HelpPanelPlace />
        <FirstSteps look="line" />
        <BottomNavigation />
        <KeysAndPalette asked={asked} onAsk={openPalette} />
      </div>
    </div>
  );
}

/** Views fade in, unless reduced motion is preferred. */
function Content({ children }: { children: ReactNode }) {
  const [, view] = useLocation().pathname.split('/');
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (main.current && !wantsLessMotion()) fadeIn(main.current);
  }, [view]);
  return (
    <main id="content" ref={main} tabIndex={-1} className={classes.content}>
      <Suspense fallback={null}>{children}</Suspense>
    </main>
  );
}

/** Connects the socket while the person is signed in. */
function useLiveConnection() {
  const { live } = useServices();
  const { accountId } = usePerson();
  useEffect(() => {
    if (!accountId) return;
    live.connect(accountId);
    return live.disconnect;
  }, [live, accountId]);
}

/** Remembers pages that exist and are open to the person. */
function useRememberedPath(worthIt: boolean) {
  const { paths } = useServices();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (worthIt) paths.remember(pathname + search);
  }, [paths, worthIt, pathname, search]);
}
