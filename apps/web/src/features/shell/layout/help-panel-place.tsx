import { lazy, Suspense, useSyncExternalStore } from 'react';
import { helpPanel } from '../../../lib/help-panel-store.ts';

/** Loaded on first opening. */
const HelpPanel = lazy(async () => ({
  default: (await import('../../support/help/help-panel.tsx')).HelpPanel,
}));

/** Support panel above the page. */
export function HelpPanelPlace() {
  const isOpen = useSyncExternalStore(helpPanel.subscribe, helpPanel.get);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <HelpPanel onClose={() => helpPanel.set(false)} />
    </Suspense>
  );
}
