import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useServices } from '../../../services.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((part) => ({ default: part.ProofDialog })));

/** Opens the proof dialog when an operation requires it. */
export function ProofHost() {
  const { proof } = useServices();
  const asked = useSyncExternalStore(proof.subscribe, proof.state);
  return (
    asked && (
      <Suspense fallback={null}>
        <ProofDialog ways={asked.ways} onAnswer={proof.answer} />
      </Suspense>
    )
  );
}
