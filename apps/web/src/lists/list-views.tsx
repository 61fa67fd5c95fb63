import { Menu } from '@mantine/core';
import { IconChevronDown, IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFormats } from '../lib/format.ts';
import { useServices } from '../services.ts';
import { useShareLink } from '../share/use-share-link.ts';
import type { ListView, ListViews as Views } from './list-props.ts';
import classes from './list-views.module.css';
import { NameDialog } from './name-dialog.tsx';

type Props = {
  views: Views;
  /** Label of the tab without a saved view. */
  allLabel: string;
  viewId: string | null;
  parameters: string;
  /** Search parameters that open the view. */
  addressOf: (view: ListView | null) => string;
  onOpen: (view: ListView | null) => void;
};

/** Saved views as tabs, with a dot on the open one if it was changed. */
export function ListViews(props: Props) {
  const { views, parameters } = props;
  const { t } = useTranslation('lists');
  const open = views.all.find(({ id }) => id === props.viewId) ?? null;
  const isChanged = open ? open.parameters !== parameters : parameters !== '';
  return (
    <div className={classes.line}>
      <nav className={classes.tabs} aria-label={t('views.label')}>
        <Tab name={props.allLabel} count={views.count} isOpen={open === null} to={props.addressOf(null)} />
        {views.all.map((view) => (
          <Tab
            key={view.id}
            name={view.name}
            count={view.count}
            isOpen={view === open}
            isChanged={view === open && isChanged}
            to={props.addressOf(view)}
          />
        ))}
      </nav>
      {(open !== null || isChanged) && <ViewMenu {...props} open={open} isChanged={isChanged} />}
    </div>
  );
}

function Tab(props: {
  name: string;
  count: number | undefined;
  isOpen: boolean;
  isChanged?: boolean;
  to: string;
}) {
  const { t } = useTranslation('lists');
  const { whole } = useFormats();
  const { pathname } = useLocation();
  return (
    <Link
      to={pathname + props.to}
      className={classes.tab ?? ''}
      aria-current={props.isOpen ? 'page' : undefined}
    >
      {props.name}
      {props.count !== undefined && <span className={classes.count}>{whole(props.count)}</span>}
      {props.isChanged && <i className={classes.dot} role="img" aria-label={t('views.changed')} />}
    </Link>
  );
}

/** Actions on the open view, or saving the current state as a view. */
function ViewMenu(props: Props & { open: ListView | null; isChanged: boolean }) {
  const { views, open, isChanged, parameters } = props;
  const { t } = useTranslation('lists');
  const [naming, setNaming] = useState<'new' | 'open' | null>(null);
  const create = async (name: string) => {
    const id = await views.onCreate(name, parameters);
    if (id === null) return;
    setNaming(null);
    props.onOpen({ id, name, parameters });
  };
  const rename = async (name: string) => {
    if (open && (await views.onRename(open.id, name))) setNaming(null);
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className={classes.save}>
            <IconDeviceFloppy size={17} stroke={1.7} aria-hidden />
            {t(isChanged ? 'views.button' : 'views.menu')}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <ViewItems {...props} onName={setNaming} />
        </Menu.Dropdown>
      </Menu>
      <NameDialog
        opened={naming !== null}
        title={t(naming === 'open' ? 'views.rename' : 'views.saveAs')}
        name={naming === 'open' ? (open?.name ?? '') : ''}
        onClose={() => setNaming(null)}
        onName={naming === 'open' ? rename : create}
      />
    </>
  );
}

function ViewItems(
  props: Props & { open: ListView | null; isChanged: boolean; onName: (of: 'new' | 'open') => void },
) {
  const { views, open, isChanged, parameters, onName } = props;
  const { t } = useTranslation('lists');
  const share = useShareLink();
  const remove = useRemove(props);
  const own = open?.isOwn === false ? null : open;
  return (
    <>
      {own && isChanged && (
        <Menu.Item onClick={() => void views.onSave(own.id, parameters)}>{t('views.save')}</Menu.Item>
      )}
      {open && isChanged && <Menu.Item onClick={() => props.onOpen(open)}>{t('views.undo')}</Menu.Item>}
      <Menu.Item onClick={() => onName('new')}>{t('views.saveAs')}</Menu.Item>
      {own && <Menu.Item onClick={() => onName('open')}>{t('views.rename')}</Menu.Item>}
      {own && views.onShare && (
        <Menu.Item onClick={() => void views.onShare?.(own.id, !own.isShared)}>
          {t(own.isShared ? 'views.keepPrivate' : 'views.showToAll')}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => void share({ title: open?.name ?? props.allLabel, url: location.href })}>
        {t('views.share')}
      </Menu.Item>
      {own && (
        <Menu.Item c="var(--app-danger-text)" onClick={() => void remove(own)}>
          {t('views.delete')}
        </Menu.Item>
      )}
    </>
  );
}

function useRemove({ views, onOpen }: Pick<Props, 'views' | 'onOpen'>) {
  const { t } = useTranslation(['lists', 'common']);
  const { confirm } = useServices();
  return async ({ id, name }: ListView) => {
    const isSure = await confirm.ask({
      variant: 'WARNING',
      title: t('views.deleteTitle', { name }),
      message: t('views.deleteMessage'),
      okLabel: t('views.delete'),
      cancelLabel: t('common:actions.cancel'),
      onOk: () => views.onDelete(id),
    });
    if (isSure) onOpen(null);
  };
}
