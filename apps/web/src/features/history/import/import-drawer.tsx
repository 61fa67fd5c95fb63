import '@mantine/core/styles/Progress.css';
import { Button, Drawer, Progress } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { useIsTopLayer } from '../../../forms/core/use-is-top-layer.ts';
import { DrawerHead } from '../../../forms/parts/drawer-head.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { Period } from '../../../lib/period.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FileLine } from './file-line.tsx';
import classes from './import.module.css';
import { ImportList } from './import-list.tsx';
import { ImportPreview, PreviewFoot } from './import-preview.tsx';
import { ABOUT_IMPORTS, EraseTrackImport, type TrackImportRow } from './imports-query.ts';
import { LeftOut } from './left-out.tsx';
import { TrackDropZone } from './track-drop-zone.tsx';
import { useImports } from './use-imports.ts';

const WIDTH = 'min(640px, 100%)';
const ADDRESS_CHANGED_MS = 100;

/** Below the dialog that confirms an undo. */
const BELOW_QUESTIONS = 190;
/** Limit of points of a file on the server. */
const POINTS_MAX = 100_000;

/** Drawer next to the map of a vehicle to choose, preview, add and undo track files. */
export function ImportDrawer(props: {
  of: { id: string; title: string };
  onShow: (period: Period) => void;
  onClose: () => void;
}) {
  const { of, onShow, onClose } = props;
  const { t } = useTranslation(['history/import', 'history']);
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const close = () => setOpened(false);
  const isTop = useIsTopLayer();
  const { rows, isKnown, hasFailed, retry } = useImports(of.id);
  const current = rows.find(({ state }) => state === 'READING' || state === 'READY' || state === 'STORING');
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position="right"
      size={WIDTH}
      zIndex={BELOW_QUESTIONS}
      closeOnEscape={isTop}
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
            {rows.map((row) => row.state === 'REFUSED' && <Refused key={row.id} row={row} />)}
            {current?.state === 'READY' && <ImportPreview key={current.id} row={current} />}
            {current && current.state !== 'READY' && <Working row={current} />}
            {hasFailed && (
              <FailedMessage title={t('failed')} message={t('history:load.failedHint')} onRetry={retry} />
            )}
            {isKnown && !current && <TrackDropZone vehicleId={of.id} />}
            <ImportList
              rows={rows.filter(({ state }) => state === 'STORED' || state === 'REMOVING')}
              onShow={(period) => {
                onShow(period);
                // Closing removes a parameter of the address, so it waits until the new period is in it.
                setTimeout(close, ADDRESS_CHANGED_MS);
              }}
            />
          </div>
          {current?.state === 'READY' && <PreviewFoot key={current.id} row={current} />}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Working({ row: { name, state } }: { row: TrackImportRow }) {
  const { t } = useTranslation('history/import');
  return (
    <div className={classes.working} role="status">
      <FileLine name={name}>
        <span>{t(state === 'STORING' ? 'storing' : 'reading')}</span>
      </FileLine>
      <Progress value={100} size="sm" animated aria-hidden />
      <p className={classes.hint}>{t('goesOn')}</p>
    </div>
  );
}

function Refused({ row }: { row: TrackImportRow }) {
  const { t } = useTranslation('history/import');
  const { whole } = useFormats();
  const [{ fetching }, erase] = useMutation(EraseTrackImport);
  return (
    <div className={classes.refused}>
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
        {`\n${t(`troubles.${row.trouble ?? 'FAILED'}`, { max: whole(POINTS_MAX) })}`}
      </Notice>
      <LeftOut row={row} />
    </div>
  );
}
