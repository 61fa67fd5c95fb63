import { IconStack2 } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapButton } from '../map-buttons.tsx';

const LayersPanel = lazy(async () => ({ default: (await import('./layers-panel.tsx')).LayersPanel }));

/** The button for a column of the map's own, and what it opens beside them. */
export function useLayersButton(): { button: MapButton & { keys: string }; panel: ReactNode } {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return {
    button: {
      id: 'layers',
      label: t('layers.button'),
      Icon: IconStack2,
      keys: 'l',
      pressed: open,
      run: () => setOpen((was) => !was),
    },
    panel: open && (
      <Suspense>
        <LayersPanel onClose={close} />
      </Suspense>
    ),
  };
}
