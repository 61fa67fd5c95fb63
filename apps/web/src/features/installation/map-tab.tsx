import { useTranslation } from 'react-i18next';
import { InstallationPart } from './installation-part.tsx';
import { MapPart } from './parts/map-part.tsx';

/** Separate module, because it loads the map library. */
export function MapTab() {
  const { t } = useTranslation('installation');
  return (
    <InstallationPart title={t('map.layers')}>
      {(installation) => <MapPart installation={installation} />}
    </InstallationPart>
  );
}
