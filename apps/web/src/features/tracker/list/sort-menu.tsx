import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListSort } from '../../../lib/preferences.ts';

const SORTS: readonly ListSort[] = ['state', 'title', 'speed', 'freshness'];

export function SortMenu({ sort, onChange }: { sort: ListSort; onChange: (sort: ListSort) => void }) {
  const { t } = useTranslation('tracker');
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('list.sortBy')}>
          <IconArrowsSort size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('list.sortBy')}</Menu.Label>
        <Menu.RadioGroup
          value={sort}
          onChange={(value) => onChange(SORTS.find((known) => known === value) ?? sort)}
        >
          {SORTS.map((value) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {t(`sorts.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
