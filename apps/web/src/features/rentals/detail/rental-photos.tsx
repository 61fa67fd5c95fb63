import { useTranslation } from 'react-i18next';
import { PhotosCard } from '../../../files/photos/photos-card.tsx';
import { useMay } from '../../../session/use-may.ts';
import type { Rental } from './rental-query.ts';

const DAY_MS = 86_400_000;

/** Photos of hand-over and return. The former can change until the return, the latter for a day after it. */
export function RentalPhotos({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const may = useMay();
  const { id, vehicle, state, handedOverAt, returnedAt } = rental;
  const mayUpdate = may('update', 'Rental') && state !== 'CANCELLED';
  const isFresh = !returnedAt || Date.now() - Date.parse(returnedAt) < DAY_MS;
  return (
    <>
      <PhotosCard
        entity="RENTAL_OUT"
        heading={t('photos.out')}
        of={{ id, title: vehicle.title, mayChange: mayUpdate && !returnedAt }}
      />
      {handedOverAt && (
        <PhotosCard
          entity="RENTAL_BACK"
          heading={t('photos.back')}
          of={{ id, title: vehicle.title, mayChange: mayUpdate && isFresh }}
        />
      )}
    </>
  );
}
