import { Menu, Tooltip } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import classes from './bulk-bar.module.css';

export type BulkItem = {
  id: string;
  label: string;
  Icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  /** Takes something away. */
  isDangerous?: boolean;
  run: () => void;
};

/** What can be done with the rows that are ticked. It floats over the table; on a phone it is where the navigation was. */
export function BulkBar(props: {
  count: number;
  /** Ticks all rows of the filter; absent when they are. */
  all: { count: number; run: () => void } | null;
  items: readonly BulkItem[];
  /** Those beyond are in a menu. */
  itemsMax: number;
  onClear: () => void;
}) {
  const { count, all, items, itemsMax } = props;
  const { t } = useTranslation('lists');
  const { whole } = useFormats();
  const shown = items.length > itemsMax ? items.slice(0, itemsMax) : items;
  return (
    <section aria-label={t('selection.bar')} className={classes.bar}>
      <p role="status" className={classes.count}>
        <b>{whole(count)}</b> <span>{t('selection.selected')}</span>
      </p>
      {all && (
        <button type="button" className={classes.all} onClick={all.run}>
          {t('selection.all', { count: whole(all.count) })}
        </button>
      )}
      <div className={classes.items}>
        {shown.map((item) => (
          <Item key={item.id} item={item} />
        ))}
        <More items={items.slice(shown.length)} all={all} />
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label={t('selection.clear')}
        onClick={props.onClear}
      >
        <IconX size={18} aria-hidden />
      </button>
    </section>
  );
}

function Item({ item }: { item: BulkItem }) {
  return (
    <Tooltip label={item.label} openDelay={400}>
      <button
        type="button"
        className={classes.item}
        data-dangerous={item.isDangerous || undefined}
        aria-label={item.label}
        onClick={item.run}
      >
        <item.Icon size={18} stroke={1.7} aria-hidden />
        <span>{item.label}</span>
      </button>
    </Tooltip>
  );
}

/** On a phone there is no room to offer all rows anywhere else. */
function More({
  items,
  all,
}: {
  items: readonly BulkItem[];
  all: { count: number; run: () => void } | null;
}) {
  const { t } = useTranslation('lists');
  const { whole } = useFormats();
  if (items.length === 0 && !all) return null;
  return (
    <Menu position="top-end">
      <Menu.Target>
        <button
          type="button"
          className={`${classes.item} ${items.length === 0 ? classes.phone : ''}`}
          aria-label={t('selection.more')}
        >
          <IconDots size={18} aria-hidden />
          <span>{t('selection.more')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {all && (
          <Menu.Item className={classes.phone ?? ''} onClick={all.run}>
            {t('selection.all', { count: whole(all.count) })}
          </Menu.Item>
        )}
        {items.map(({ id, label, Icon, isDangerous, run }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon size={17} />}
            {...(isDangerous && { c: 'var(--app-danger-text)' })}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
