import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../session/use-may.ts';
import { useShareLink } from '../../share/use-share-link.ts';

const ShareVehicle = lazy(() =>
  import('./share-vehicle.tsx').then((share) => ({ default: share.ShareVehicle })),
);

/**
 * What "Share" does with a live vehicle: a link for anyone, by who may make one; to others the address of this product,
 * which its reader signs in for.
 */
export function useShareVehicle(vehicle: { id: string; title: string }, path: string) {
  const may = useMay();
  const shareAddress = useShareLink();
  const [isOpen, setOpen] = useState(false);
  const dialog: ReactNode = (
    <Suspense>{isOpen && <ShareVehicle vehicle={vehicle} onClose={() => setOpen(false)} />}</Suspense>
  );
  const share = () => {
    if (may('create', 'ShareLink')) setOpen(true);
    else void shareAddress({ title: vehicle.title, url: location.origin + path });
  };
  return { share, dialog };
}
