import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, IconFileText, IconFolder, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../session/use-may.ts';

/** Widths at which the head shows icons only; a phone has the links in the filter sheet. */
const NARROW = '(min-width: 37.5em) and (max-width: 79.99em)';
const LISTS = [
  { to: '/vehicles/groups', label: 'links.groups', Icon: IconFolder, asks: ['inspect', 'VehicleGroup'] },
  {
    to: '/vehicles/documents',
    label: 'links.documents',
    Icon: IconFileText,
    asks: ['read', 'VehicleDocument'],
  },
  { to: '/vehicles/erased', label: 'links.erased', Icon: IconTrash, asks: ['erase', 'Vehicle'] },
] as const;

/** Links to groups, documents and erased vehicles. */
export function ListLinks() {
  const { t } = useTranslation('vehicles');
  const may = useMay();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const lists = LISTS.filter(({ asks: [verb, subject] }) => may(verb, subject));
  if (lists.length === 0) return null;
  if (!isNarrow)
    return lists.map(({ to, label, Icon }) => (
      <Button key={to} component={Link} to={to} variant="default" leftSection={<Icon size={17} />}>
        {t(label)}
      </Button>
    ));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={t('links.label')}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {lists.map(({ to, label, Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} />}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
