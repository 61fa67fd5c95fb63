import { Button, Drawer, Loader } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { DrawerHead } from '../../../forms/parts/drawer-head.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { Period } from '../../../lib/period.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showSuccess } from '../../../ui/toasts.tsx';
import classes from './import.module.css';
import { ImportList } from './import-list.tsx';
import { ImportPreview, LeftOut } from './import-preview.tsx';
import { ABOUT_IMPORTS, EraseTrackImport, type TrackImportRow } from './imports-query.ts';
import { TrackDropZone } from './track-drop-zone.tsx';
import { useImports } from './use-imports.ts';

const WIDTH = 'min(640px, 100%)';
/** As the server has it; said where a file has more. */
const POINTS_MAX = 100_000;

/** A file becomes history of a vehicle, beside the map of it: chosen, looked at, added, and undone. */
export function ImportDrawer(props: {
  of: { id: string; title: string };
  onShow: (period: Period) => void;
  /** What is shown of the past is another. */
  onChanged: () => void;
  onClose: () => void;
}) {
  const { of, onShow, onChanged, onClose } = props;
  const { t } = useTranslation('history/import');
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const close = () => setOpened(false);
  const { rows } = useImports(of.id);
  useNewsOf(rows, onChanged);
  const current = rows.find(({ state }) => state !== 'STORED');
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position="right"
      size={WIDTH}
      classNames={{ content: classes.drawer ?? '' }}
      onExitTransitionEnd={onClose}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.page}>
          <DrawerHead
            title={t('title')}
            second={of.title}
            icon={<IconFileImport size={22} stroke={1.6} />}
            onClose={close}
          />
          <div className={classes.body}>
            {current ? (
              <Current key={current.id} row={current} />
            ) : (
              <>
                <p className={classes.hint}>{t('drop')}</p>
                <TrackDropZone vehicleId={of.id} />
              </>
            )}
            <ImportList
              rows={rows.filter(({ state }) => state === 'STORED')}
              onShow={(period) => {
                onShow(period);
                close();
              }}
              onUndone={onChanged}
            />
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Current({ row }: { row: TrackImportRow }) {
  const { t } = useTranslation('history/import');
  switch (row.state) {
    case 'READY':
      return <ImportPreview row={row} />;
    case 'REFUSED':
      return <Refused row={row} />;
    default:
      return (
        <p className={classes.working} role="status">
          <Loader size={18} aria-hidden />
          {t(row.state === 'STORING' ? 'storing' : 'reading', { name: row.name })}
        </p>
      );
  }
}

function Refused({ row }: { row: TrackImportRow }) {
  const { t } = useTranslation('history/import');
  const { whole } = useFormats();
  const [{ fetching }, erase] = useMutation(EraseTrackImport);
  return (
    <>
      <Notice
        tone="danger"
        title={row.name}
        action={
          <Button
            variant="default"
            size="xs"
            loading={fetching}
            onClick={() => void erase({ where: { id: row.id } }, ABOUT_IMPORTS)}
          >
            {t('list.dismiss')}
          </Button>
        }
      >
        {t(`troubles.${row.trouble ?? 'FAILED'}`, { max: whole(POINTS_MAX) })}
      </Notice>
      <LeftOut row={row} />
    </>
  );
}

/** Told once of each that was stored while one looked on. */
function useNewsOf(rows: readonly TrackImportRow[], onChanged: () => void): void {
  const { t } = useTranslation('history/import');
  const storing = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const stored = rows.filter(({ id, state }) => state === 'STORED' && storing.current.has(id));
    storing.current = new Set(rows.flatMap(({ id, state }) => (state === 'STORING' ? [id] : [])));
    for (const { name } of stored) showSuccess(t('stored', { name }));
    if (stored.length > 0) onChanged();
  }, [rows]);
}
