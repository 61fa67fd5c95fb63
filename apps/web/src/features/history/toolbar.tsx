import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconRefresh, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../history/player.ts';
import type { Period } from '../../lib/period.ts';
import { showError, showSuccess } from '../../ui/toasts.tsx';
import { ExportMenu } from './export-menu.tsx';
import { PeriodFields } from './period-fields.tsx';
import classes from './toolbar.module.css';
import { sharedAddress, type useHistoryUrl } from './use-history-url.ts';
import { VehiclePicker } from './vehicle-picker.tsx';
import type { HistoryVehicle } from './vehicles-query.ts';

/** What is looked at, and what one can take away from it. */
export function Toolbar(props: {
  url: ReturnType<typeof useHistoryUrl>;
  period: Period;
  vehicles: readonly HistoryVehicle[];
  player: Player | null;
  onReload: () => void;
}) {
  const { url, period, vehicles, player, onReload } = props;
  const { t } = useTranslation('history');
  const share = async () => {
    try {
      const address = sharedAddress(location.href, period, player?.timeMs() ?? period.fromMs);
      await navigator.clipboard.writeText(address);
      showSuccess(t('share.copied'));
    } catch {
      showError(t('share.failed'));
    }
  };
  return (
    <div className={classes.toolbar}>
      <PeriodFields url={url} period={period} />
      <Tooltip label={t('load.reload')}>
        <ActionIcon variant="default" size={34} aria-label={t('load.reload')} onClick={onReload}>
          <IconRefresh size={17} />
        </ActionIcon>
      </Tooltip>
      <VehiclePicker vehicles={vehicles.slice(1)} onChange={url.chooseOthers} />
      <div className={classes.actions}>
        <Button
          size="xs"
          h={34}
          variant="default"
          leftSection={<IconShare size={16} />}
          onClick={() => void share()}
        >
          {t('share.button')}
        </Button>
        <ExportMenu vehicles={vehicles} period={period} />
      </div>
    </div>
  );
}
