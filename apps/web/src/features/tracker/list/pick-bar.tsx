import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconDownload,
  IconEye,
  IconFilter,
  IconFocusCentered,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PLAYED_TOGETHER_MAX } from '../../../tracks/played-together.ts';
import type { Tracker } from '../use-tracker.ts';
import classes from './pick-bar.module.css';
import { PICKED_MAX } from './picks/picks-after.ts';
import { useSavePicked } from './picks/use-save-picked.ts';

type Action = {
  id: string;
  label: string;
  Icon: typeof IconX;
  isOff?: boolean;
  isPressed?: boolean;
  run: () => void;
};

/** Bulk actions on picked vehicles, with their number. */
export function PickBar({ tracker }: { tracker: Tracker }) {
  const { t } = useTranslation(['tracker', 'common']);
  const { picked, only } = tracker;
  const navigate = useNavigate();
  const save = useSavePicked(picked);
  const ids = [...picked];
  const play = () => {
    const [first, ...others] = ids;
    const beside = others.length > 0 ? `?with=${others.join(',')}` : '';
    void navigate(`/vehicles/${first}/map${beside}`);
  };
  const isTooMany = ids.length > PLAYED_TOGETHER_MAX;
  const actions: Action[] = [
    {
      id: 'play',
      label: isTooMany ? t('pick.playMax', { max: PLAYED_TOGETHER_MAX }) : t('pick.play'),
      Icon: IconPlayerPlay,
      isOff: isTooMany,
      run: play,
    },
    { id: 'fit', label: t('pick.fit'), Icon: IconFocusCentered, run: () => tracker.focusVehicles(ids) },
    {
      id: 'follow',
      label: t('pick.follow'),
      Icon: IconEye,
      isPressed: tracker.followsPicked,
      run: tracker.followPicked,
    },
    { id: 'save', label: t('pick.save'), Icon: IconDownload, run: save },
    { id: 'clear', label: t('pick.clear'), Icon: IconX, run: tracker.clearPicked },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={classes.bar} role="group" aria-label={t('pick.label')}>
      <span className={`${classes.count} cut`} role="status">
        {t(picked.size < PICKED_MAX ? 'pick.count' : 'pick.max', { count: picked.size })}
      </span>
      <Tooltip label={t('pick.only')}>
        <ActionIcon
          role="switch"
          aria-checked={only !== null}
          aria-label={t('pick.only')}
          variant={only ? 'filled' : 'subtle'}
          size={30}
          className={classes.button ?? ''}
          onClick={() => tracker.setOnlyPicked(only === null)}
        >
          <IconFilter size={17} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
      {actions.map(({ id, label, Icon, isOff, isPressed, run }) => (
        <Tooltip key={id} label={label}>
          <ActionIcon
            variant={isPressed ? 'filled' : 'subtle'}
            size={30}
            className={classes.button ?? ''}
            aria-label={label}
            aria-pressed={isPressed}
            // The label says why; a disabled button would not be read.
            aria-disabled={isOff || undefined}
            onClick={() => isOff || run()}
          >
            <Icon size={17} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
