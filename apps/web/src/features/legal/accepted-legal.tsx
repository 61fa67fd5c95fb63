import { lazy, type ReactNode, Suspense } from 'react';
import { usePendingLegal } from './pending-legal.ts';

/** Fetched for people who are asked to accept something. */
const AcceptLegalScreen = lazy(async () => ({
  default: (await import('./accept-legal.tsx')).AcceptLegalScreen,
}));

/** The product, once the person accepted the legal documents that ask for it. */
export function AcceptedLegal({ children }: { children: ReactNode }) {
  const { documents, again } = usePendingLegal();
  if (documents.length === 0) return children;
  return (
    <Suspense fallback={null}>
      <AcceptLegalScreen documents={documents} onAccepted={again} />
    </Suspense>
  );
}
