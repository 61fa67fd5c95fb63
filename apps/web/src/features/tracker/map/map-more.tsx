import { Menu } from '@mantine/core';
import { IconDeviceTv, IconDots, IconPhotoDown, IconPrinter } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../../map/map-buttons.module.css';
import type { PaletteEntry } from '../../../palette/palette-entry.ts';
import { usePaletteEntries } from '../../../palette/use-palette-entries.ts';
import { useMapSnapshot } from './use-map-snapshot.ts';

/** Other actions of the map; each is also a palette entry. */
export function MapMore({ onWallboard }: { onWallboard: () => void }) {
  const { t, i18n } = useTranslation('tracker');
  const picture = useMapSnapshot();
  const openWallboard = () => {
    // Full screen requires a user gesture; without it the wallboard fills the window.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    onWallboard();
  };
  const latest = useRef({ ...picture, openWallboard });
  latest.current = { ...picture, openWallboard };
  const entries = useMemo<PaletteEntry[]>(
    () => [
      {
        id: 'picture',
        kind: 'action',
        label: t('picture.save'),
        Icon: IconPhotoDown,
        run: () => latest.current.save(),
      },
      {
        id: 'print',
        kind: 'action',
        label: t('picture.print'),
        Icon: IconPrinter,
        run: () => latest.current.print(),
      },
      {
        id: 'wallboard',
        kind: 'action',
        label: t('wallboard.open'),
        Icon: IconDeviceTv,
        keys: 'w',
        run: () => latest.current.openWallboard(),
      },
    ],
    [t, i18n.language],
  );
  usePaletteEntries(entries);
  return (
    <div className={frame.buttons}>
      <Menu position="left-start" width={230}>
        <Menu.Target>
          <button type="button" aria-label={t('map.more')}>
            <IconDots size={18} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ id, label, Icon, run }) => (
            <Menu.Item key={id} leftSection={<Icon size={16} />} onClick={run}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
