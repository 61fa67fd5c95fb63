import { MantineProvider } from '@mantine/core';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Provider as GraphqlProvider } from 'urql';
import { removeEarlyForm } from './features/auth/early-form.ts';
import { ProofHost } from './features/auth/proof/proof-host.tsx';
import { SplashScreen } from './features/shell/pages/splash-screen.tsx';
import { createGraphqlClient } from './graphql/client.ts';
import { createRefetch } from './graphql/create-refetch.ts';
import { proofExchange } from './graphql/proof-exchange.ts';
import { type Failure, isMended } from './lib/failure.ts';
import { failureText } from './lib/i18n/failure-text.ts';
import { ProductName } from './lib/page-title.ts';
import { createRoutes } from './routes.tsx';
import { type Services, ServicesContext, useServices } from './services.ts';
import { billingPath } from './session/billing-path.ts';
import { SIGN_IN_PATH } from './session/landing-path.ts';
import { useSessionState } from './session/use-session.ts';
import { colorSchemeManager } from './ui/color-scheme.ts';
import { ConfirmDialog } from './ui/confirm-dialog.tsx';
import { closeOpenersByEscape } from './ui/escape-from-opener.ts';
import { cssVariables, theme } from './ui/theme.ts';
import { showError, Toasts } from './ui/toasts.tsx';

export function App({ services: opened }: { services: Services }) {
  const router = useMemo(() => createBrowserRouter(createRoutes(opened)), [opened]);
  const goTo = useCallback((path: string) => void router.navigate(path), [router]);
  const services = useCurrentConfig(opened);
  useEffect(() => endEarlyForm(router), [router]);
  useEffect(closeOpenersByEscape, []);
  return (
    <ServicesContext value={services}>
      <ProductName value={services.config.productName}>
        <I18nextProvider i18n={services.i18n}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariables}
            defaultColorScheme="auto"
            colorSchemeManager={colorSchemeManager()}
          >
            <Suspense fallback={<SplashScreen />}>
              {/* First: what a screen says as it comes is heard only by who listens already. */}
              <Overlays />
              <PersonalGraphql goTo={goTo}>
                {/* A transition waits while vehicles move: on a slow machine a choice would show after seconds. */}
                <RouterProvider router={router} useTransitions={false} />
              </PersonalGraphql>
            </Suspense>
          </MantineProvider>
        </I18nextProvider>
      </ProductName>
    </ServicesContext>
  );
}

/** Applies changes of the public configuration that the operator makes in this page. */
function useCurrentConfig(opened: Services): Services {
  const { subscribe, get } = opened.configStore;
  const config = useSyncExternalStore(subscribe, get);
  // Runs before effects of pages, which append their own title.
  useLayoutEffect(() => {
    document.title = config.productName;
  }, [config.productName]);
  return useMemo(() => ({ ...opened, config }), [opened, config]);
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Removes the early sign-in form when the first route is another one, an error page included. */
function endEarlyForm(router: Router): () => void {
  const look = ({ initialized, location, errors }: Router['state']) => {
    if (errors || (initialized && location.pathname !== SIGN_IN_PATH)) removeEarlyForm();
  };
  look(router.state);
  return router.subscribe(look);
}

/** Drops the query cache and the vehicles when the person signs out. */
function PersonalGraphql({ goTo, children }: { goTo: (path: string) => void; children: ReactNode }) {
  const { session, fleet, live, i18n, proof } = useServices();
  const { generation } = useSessionState();
  const { client, refetch } = useMemo(() => {
    const tell = (failure: Failure) => {
      const path = isMended(failure) ? billingPath(session.state().scopes) : null;
      const mend = path === null ? undefined : { label: i18n.t('billing.subscribe'), run: () => goTo(path) };
      showError(failureText(i18n, failure), mend);
    };
    const refetch = createRefetch();
    const around = { aboveCache: [refetch.exchange], belowFailures: [proofExchange(proof.ask)] };
    return { refetch, client: createGraphqlClient(session, tell, around) };
  }, [session, i18n, proof, generation, goTo]);
  useEffect(() => refetch.listenTo(live), [refetch, live]);
  useEffect(() => fleet.clear, [fleet, generation]);
  return (
    <GraphqlProvider value={client}>
      {children}
      <ProofHost />
    </GraphqlProvider>
  );
}

function Overlays() {
  const { confirm } = useServices();
  const { t } = useTranslation();
  return (
    <>
      <ConfirmDialog queue={confirm} failedText={t('confirm.failed')} />
      <Toasts label={t('toasts.label')} />
    </>
  );
}
