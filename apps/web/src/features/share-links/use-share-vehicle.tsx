import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../session/use-may.ts';
import { useShareLink } from '../../share/use-share-link.ts';

const ShareVehicle = lazy(() =>
  import('./share-vehicle.tsx').then((share) => ({ default: share.ShareVehicle })),
);

/**
 * Action of "Share": people who may create share links create one; others share the address of the vehicle's
 * page, which requires sign-in.
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
