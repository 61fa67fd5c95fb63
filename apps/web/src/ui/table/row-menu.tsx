import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './row-menu.module.css';

/** What can be done with a row. The menu itself exists only once it was asked for: rows are many. */
export function RowMenu(props: {
  label: string;
  tabIndex?: number;
  items: () => ReactNode;
  /** Where rows are ticked by a gesture, the menu ticks them too. */
  tick?: { isTicked: boolean; run: () => void } | undefined;
}) {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const button = (
    <button
      type="button"
      className={classes.button}
      aria-label={props.label}
      aria-haspopup="menu"
      tabIndex={props.tabIndex ?? 0}
      onClick={() => {
        setAsked(true);
        setOpened(true);
      }}
    >
      <IconDots size={18} aria-hidden />
    </button>
  );
  if (!asked) return button;
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {props.tick && <TickItem {...props.tick} />}
        {props.items()}
      </Menu.Dropdown>
    </Menu>
  );
}

function TickItem({ isTicked, run }: { isTicked: boolean; run: () => void }) {
  const { t } = useTranslation('lists');
  return <Menu.Item onClick={run}>{t(isTicked ? 'table.untick' : 'table.tick')}</Menu.Item>;
}
