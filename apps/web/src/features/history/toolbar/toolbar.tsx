import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconRefresh, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/display.ts';
import type { Period } from '../../../lib/period.ts';
import { useShareLink } from '../../../share/use-share-link.ts';
import type { Player } from '../../../tracks/player.ts';
import controls from '../../../ui/controls.module.css';
import { OtherZoneName } from '../../../ui/pickers/zone-name.tsx';
import { ImportButton } from '../import/import-button.tsx';
import type { Highlight } from '../use-highlight.ts';
import { sharedAddress, type useHistoryUrl } from '../use-history-url.ts';
import type { HistoryVehicle } from '../use-history-vehicles.ts';
import { ExportMenu } from './export-menu.tsx';
import { PeriodFields } from './period-fields.tsx';
import classes from './toolbar.module.css';
import { VehiclePicker } from './vehicle-picker.tsx';

/** Period, compared vehicles, sharing and export. */
export function Toolbar(props: {
  url: ReturnType<typeof useHistoryUrl>;
  period: Period;
  vehicles: readonly HistoryVehicle[];
  leftOut: number;
  highlight: Highlight;
  player: Player | null;
  /** Called on pointer down on a preset, before it is chosen. */
  onPeriodAhead: (period: Period) => void;
  /** True if there is nothing to export. */
  empty: boolean;
  onReload: () => void;
}) {
  const { url, period, vehicles, leftOut, highlight, player, onPeriodAhead, empty, onReload } = props;
  const { t } = useTranslation(['history', 'common']);
  const share = useShareLink();
  return (
    <div className={classes.toolbar}>
      <PeriodFields url={url} period={period} onAhead={onPeriodAhead} />
      <OtherZoneName timeZone={useDisplay().timeZone} />
      <Tooltip label={t('load.reload')}>
        <ActionIcon
          variant="default"
          className={controls.square ?? ''}
          aria-label={t('load.reload')}
          onClick={onReload}
        >
          <IconRefresh size={17} />
        </ActionIcon>
      </Tooltip>
      <VehiclePicker
        vehicles={vehicles}
        leftOut={leftOut}
        highlight={highlight}
        onChange={url.chooseOthers}
      />
      <div className={classes.actions}>
        <Button
          size="xs"
          className={`${controls.button} ${classes.action}`}
          variant="default"
          aria-label={t('common:share.button')}
          leftSection={<IconShare size={16} aria-hidden />}
          onClick={() => void share(sharedLink())}
        >
          {t('common:share.button')}
        </Button>
        <ImportButton
          of={vehicles[0]}
          className={classes.action}
          onShow={url.choosePeriod}
          onChanged={onReload}
        />
        <ExportMenu vehicles={vehicles} period={period} empty={empty} />
      </div>
    </div>
  );

  function sharedLink() {
    const url = sharedAddress(location.href, period, player?.timeMs() ?? period.fromMs);
    return { title: vehicles[0]?.title ?? document.title, url };
  }
}
