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
  /** Of the list without any view. */
  allLabel: string;
  viewId: string | null;
  parameters: string;
  /** The parameters of a page that shows the view. */
  addressOf: (view: ListView | null) => string;
  onOpen: (view: ListView | null) => void;
};

/** Saved views as tabs; an amber dot where the one that is open was changed since. */
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

/** What can be done with the view that is open, or with what the list shows now. */
function ViewMenu(props: Props & { open: ListView | null; isChanged: boolean }) {
  const { views, open, isChanged, parameters } = props;
  const { t } = useTranslation('lists');
  const share = useShareLink();
  const [isNaming, setNaming] = useState(false);
  const remove = useRemove(props);
  const create = async (name: string) => {
    const id = await views.onCreate(name, parameters);
    if (id === null) return;
    setNaming(false);
    props.onOpen({ id, name, parameters });
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
          {open && isChanged && (
            <>
              <Menu.Item onClick={() => void views.onSave(open.id, parameters)}>{t('views.save')}</Menu.Item>
              <Menu.Item onClick={() => props.onOpen(open)}>{t('views.undo')}</Menu.Item>
            </>
          )}
          <Menu.Item onClick={() => setNaming(true)}>{t('views.saveAs')}</Menu.Item>
          <Menu.Item onClick={() => void share({ title: open?.name ?? props.allLabel, url: location.href })}>
            {t('views.share')}
          </Menu.Item>
          {open && (
            <Menu.Item c="var(--app-danger-text)" onClick={() => void remove(open)}>
              {t('views.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <NameDialog opened={isNaming} onClose={() => setNaming(false)} onName={create} />
    </>
  );
}

function useRemove({ views, onOpen }: Props) {
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
