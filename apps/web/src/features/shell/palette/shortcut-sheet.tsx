import { Kbd, Modal } from '@mantine/core';
import { Fragment, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { paletteKeys } from '../../../lib/palette-keys.ts';
import { useServices } from '../../../services.ts';
import classes from './shortcut-sheet.module.css';

/** Keys without a palette entry, handled by the focused element. */
const LOCAL_KEYS = [
  { keys: '↑ ↓', label: 'shortcuts.move' },
  { keys: 'Enter', label: 'shortcuts.select' },
  { keys: 'Space', label: 'shortcuts.pick' },
  { keys: 'Esc', label: 'shortcuts.close' },
] as const;

/** All shortcuts of the visible screens. */
export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { palette } = useServices();
  const all = useSyncExternalStore(palette.subscribe, palette.all);
  const own = new Set(all.map(({ keys }) => keys));
  const rows = [
    { keys: paletteKeys(), label: t('palette.open') },
    ...all.flatMap(({ keys, label }) => (keys ? [{ keys, label }] : [])),
    // A screen's own shortcut replaces a local key.
    ...LOCAL_KEYS.filter(({ keys }) => !own.has(keys)).map(({ keys, label }) => ({ keys, label: t(label) })),
  ];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shortcuts.title')}
      centered
      size={420}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <dl className={classes.keys}>
        {rows.map(({ keys, label }) => (
          <Fragment key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
