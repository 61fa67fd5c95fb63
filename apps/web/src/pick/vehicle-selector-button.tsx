import { Button, Drawer, Popover } from '@mantine/core';
import { IconChevronDown, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../lib/use-is-phone.ts';
import controls from '../ui/table/controls.module.css';
import classes from './vehicle-selector.module.css';
import { VehicleSelector, type VehicleSelectorProps } from './vehicle-selector.tsx';

const WIDTH_PX = 380;

/** Button with the number of selected vehicles. Opens the selector below it, on a phone in a sheet. */
export function VehicleSelectorButton(
  props: VehicleSelectorProps & {
    label?: string;
    /** Text that replaces the number, such as the name of a fully selected group. */
    chosen?: string;
    onOpened?: (isOpened: boolean) => void;
  },
) {
  const { t } = useTranslation(['pick', 'common']);
  const isPhone = useIsPhone();
  const [opened, setOpenedHere] = useState(false);
  const setOpened = (isOpened: boolean) => {
    setOpenedHere(isOpened);
    props.onOpened?.(isOpened);
  };
  const { picked } = props;
  const label = props.label ?? t('button');
  const button = (
    <button
      type="button"
      className={controls.control}
      aria-haspopup="dialog"
      aria-expanded={opened}
      data-set={picked.size > 0 || props.chosen !== undefined || undefined}
      onClick={() => setOpened(!opened)}
    >
      <IconTruck size={17} stroke={1.7} aria-hidden />
      {props.chosen ?? (picked.size > 0 ? t('chosen', { count: picked.size }) : label)}
      <IconChevronDown size={15} aria-hidden />
    </button>
  );
  if (isPhone) {
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          title={label}
          position="bottom"
          size="86dvh"
          closeButtonProps={{ 'aria-label': t('common:actions.close') }}
          classNames={{
            content: classes.sheet ?? '',
            body: classes.sheetBody ?? '',
          }}
        >
          <VehicleSelector {...props} />
          <div className={classes.done}>
            <Button onClick={() => setOpened(false)}>{t('done')}</Button>
          </div>
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={WIDTH_PX}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={label} className={classes.popover ?? ''}>
        <VehicleSelector {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
