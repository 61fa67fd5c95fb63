import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What can be done with a row. The menu itself exists only once it was asked for: rows are many. */
export function RowMenu(props: {
  label: string;
  tabIndex?: number;
  items: () => ReactNode;
  /** Where rows are ticked by a gesture, the menu ticks them too. */
  tick?: { isTicked: boolean; run: () => void } | undefined;
}) {
  const { t } = useTranslation('lists');
  const { tick } = props;
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={props.label}
      aria-haspopup="menu"
      tabIndex={props.tabIndex ?? 0}
      onClick={() => {
        setAsked(true);
        setOpened(true);
      }}
    >
      <IconDots size={18} />
    </ActionIcon>
  );
  if (!asked) return button;
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {tick && <Menu.Item onClick={tick.run}>{t(tick.isTicked ? 'table.untick' : 'table.tick')}</Menu.Item>}
        {props.items()}
      </Menu.Dropdown>
    </Menu>
  );
}
