import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Conflict, ConflictChange } from '../../graphql/conflict.ts';
import { Age } from '../../ui/age.tsx';
import { Notice } from '../../ui/notice.tsx';
import { inARow } from '../core/in-a-row.ts';
import { useMutationFormContext } from '../core/mutation-form.ts';
import { clashesOf } from '../core/reconcile.ts';
import { shownValue } from '../core/shown-value.ts';
import { useFieldLabel } from '../core/use-field-label.ts';
import classes from './conflict-notice.module.css';

/** Somebody else saved meanwhile: shows their changes and asks whose values to keep. */
export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('forms');
  const form = useMutationFormContext();
  const labelOf = useFieldLabel();
  const values = useWatch({ control: form.methods.control });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [conflict]);
  const clashes = clashesOf(conflict, form.start, values);
  const rest = conflict.changes.filter(({ field }) => clashes.every((clash) => clash.field !== field));
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <Notice tone="warn" title={useTitle(conflict)}>
        {clashes.length > 0 ? (
          <ul className={classes.clashes}>
            {clashes.map((clash) => (
              <Clash key={clash.field} clash={clash} mine={values[clash.field]} />
            ))}
          </ul>
        ) : (
          t('conflict.none')
        )}
        {rest.length > 0 && (
          <p className={classes.rest}>
            {t('conflict.rest', { names: inARow(rest.map(({ field }) => labelOf(field))) })}
          </p>
        )}
        <Group gap="xs" mt="xs">
          {clashes.length > 0 && (
            <Button
              size="xs"
              variant="default"
              onClick={() => form.takeTheirs(clashes.map(({ field }) => field))}
            >
              {t('conflict.takeAll')}
            </Button>
          )}
          <Button size="xs" variant="default" loading={form.sending} onClick={() => void form.overwrite()}>
            {t(clashes.length > 0 ? 'conflict.overwrite' : 'conflict.save')}
          </Button>
        </Group>
      </Notice>
    </div>
  );
}

function Clash({ clash, mine }: { clash: ConflictChange; mine: unknown }) {
  const { t } = useTranslation('forms');
  const { registry, takeTheirs } = useMutationFormContext();
  const fields = useSyncExternalStore(registry.fields.subscribe, registry.fields.get);
  const label = useFieldLabel()(clash.field);
  const show = fields.get(clash.field)?.show ?? ((value: unknown) => shownValue(t, value));
  return (
    <li>
      <div>
        <span className={classes.field}>{label}</span>
        <span className={classes.meta}>
          {clash.changedBy?.name ?? t('conflict.system')}, <Age atMs={Date.parse(clash.changedAt)} />
        </span>
      </div>
      <dl>
        <dt>{t('conflict.mine')}</dt>
        <dd>{show(mine)}</dd>
        <dt>{t('conflict.theirs')}</dt>
        <dd>{show(clash.to)}</dd>
      </dl>
      <button
        type="button"
        aria-label={t('conflict.takeField', { label })}
        onClick={() => takeTheirs([clash.field])}
      >
        {t('conflict.take')}
      </button>
    </li>
  );
}

function useTitle({ changes }: Conflict): string {
  const { t } = useTranslation('forms');
  const names = new Set(changes.map(({ changedBy }) => changedBy?.name ?? t('conflict.system')));
  const [who] = names;
  return names.size === 1 && who ? t('conflict.title', { who }) : t('conflict.several');
}
