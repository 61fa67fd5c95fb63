import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LIST_DETAILS, type ListDensity, type ListSort } from '../../../../lib/preferences.ts';
import type { ListView } from '../use-list-view.ts';
import classes from './list-bar.module.css';

const SORTS: readonly ListSort[] = ['state', 'title', 'speed', 'freshness'];
const DENSITIES: readonly ListDensity[] = ['comfortable', 'compact'];

/** View options of the list: order, details and row height, stored for the person. */
export function ViewMenu(props: { view: ListView; sort: ListSort; onSort: (sort: ListSort) => void }) {
  const { view, sort, onSort } = props;
  const { t } = useTranslation('tracker');
  const details = LIST_DETAILS.filter((detail) => detail !== 'account' || view.hasAccounts);
  return (
    <Menu position="bottom-end" width={210} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.menu ?? ''}
          aria-label={t('list.view', { sort: t(`sorts.${sort}`) })}
        >
          <span className={classes.long}>{t('list.sortedBy', { sort: t(`sorts.${sort}`) })}</span>
          <span className={classes.short}>{t(`sorts.${sort}`)}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown ?? ''}>
        <Menu.Label>{t('list.sortBy')}</Menu.Label>
        <Menu.RadioGroup
          value={sort}
          onChange={(value) => onSort(SORTS.find((one) => one === value) ?? sort)}
        >
          {SORTS.map((value) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {t(`sorts.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('list.details')}</Menu.Label>
        {details.map((detail) => (
          <Menu.CheckboxItem
            key={detail}
            checked={view.details.includes(detail)}
            onChange={() => view.toggleDetail(detail)}
          >
            {t(`details.${detail}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('list.density')}</Menu.Label>
        <Menu.RadioGroup
          value={view.density}
          onChange={(value) => view.setDensity(DENSITIES.find((one) => one === value) ?? view.density)}
        >
          {DENSITIES.map((value) => (
            <Menu.RadioItem key={value} value={value}>
              {t(`densities.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
