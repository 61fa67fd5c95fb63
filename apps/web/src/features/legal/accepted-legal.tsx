import { lazy, type ReactNode, Suspense } from 'react';
import { usePendingLegal } from './pending-legal.ts';

/** Loaded only if something must be accepted. */
const AcceptLegalScreen = lazy(async () => ({
  default: (await import('./accept-legal.tsx')).AcceptLegalScreen,
}));

/** Shows the product after required legal documents were accepted. */
export function AcceptedLegal({ children }: { children: ReactNode }) {
  const { documents, again } = usePendingLegal();
  if (documents.length === 0) return children;
  return (
    <Suspense fallback={null}>
      <AcceptLegalScreen documents={documents} onAccepted={again} />
    </Suspense>
  );
}
