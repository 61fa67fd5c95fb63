import { lazy, Suspense, useSyncExternalStore } from 'react';
import { helpPanel } from '../../../lib/help-panel-store.ts';

/** Fetched when somebody first opens it. */
const HelpPanel = lazy(async () => ({
  default: (await import('../../support/help/help-panel.tsx')).HelpPanel,
}));

/** Over the page, while somebody talks to support. */
export function HelpPanelPlace() {
  const isOpen = useSyncExternalStore(helpPanel.subscribe, helpPanel.get);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <HelpPanel onClose={() => helpPanel.set(false)} />
    </Suspense>
  );
}
