import '@mantine/core/styles/Combobox.css';
import { Combobox, Loader } from '@mantine/core';
import { IconCheck, IconCircleOff, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceLine } from '../fields/choice-line.tsx';
import classes from './entity-options.module.css';
import type { EntitySearch } from './use-entity-search.ts';

/** Option values for "none" and "create"; no id has this form. */
export const NONE = ':none';
export const ADD = ':add';

/** Found entities and the other options. */
export function EntityOptions(props: {
  search: string;
  result: EntitySearch;
  chosen: readonly string[];
  none: string | null;
  add: string | null;
  label: string;
}) {
  const { search, result, chosen, none, add, label } = props;
  const { t } = useTranslation('forms');
  const entities = result.found?.entities ?? [];
  const hidden = (result.found?.total ?? 0) - entities.length;
  return (
    <>
      <Combobox.Options
        mah={300}
        className={classes.options}
        aria-label={label}
        data-stale={result.searching || undefined}
      >
        {entities.map(({ id, title, second, icon }) => (
          <Combobox.Option key={id} value={id} active={chosen.includes(id)}>
            <ChoiceLine
              title={title}
              second={second}
              icon={icon}
              searched={search.trim()}
              end={chosen.includes(id) && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            />
          </Combobox.Option>
        ))}
        {none !== null && !search.trim() && (
          <Combobox.Option value={NONE} active={chosen.length === 0}>
            <ChoiceLine title={none} icon={<IconCircleOff size={18} stroke={1.6} />} />
          </Combobox.Option>
        )}
        {add !== null && (
          <Combobox.Option value={ADD} className={classes.add ?? ''}>
            <ChoiceLine title={add} icon={<IconPlus size={16} stroke={2} />} />
          </Combobox.Option>
        )}
      </Combobox.Options>
      <Said result={result} nothing={entities.length === 0}>
        {hidden > 0 && t('choice.more', { count: hidden })}
      </Said>
    </>
  );
}

function Said({
  result,
  nothing,
  children,
}: {
  result: EntitySearch;
  nothing: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('forms');
  const { failed, searching, retry } = result;
  return (
    <div className={classes.said} role="status">
      {failed && (
        <>
          {t('choice.failed')}{' '}
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
            {t('choice.retry')}
          </button>
        </>
      )}
      {!failed && searching && (
        <>
          <Loader size={14} /> {t('choice.searching')}
        </>
      )}
      {!(failed || searching) && (nothing ? t('choice.nothing') : children)}
    </div>
  );
}
