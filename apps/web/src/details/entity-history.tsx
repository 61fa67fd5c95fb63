import type { Subject } from '@fleet/contracts/entities';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsked } from '../graphql/use-asked.ts';
import { useDisplay } from '../lib/display.ts';
import classes from './entity-history.module.css';
import { HistoryOfEntity } from './entity-history-query.ts';
import { HistoryPanel } from './history-panel.tsx';
import {
  type HistoryCatalogue,
  type HistoryParts,
  useHistoryRows,
  type WriteValue,
} from './use-history-rows.ts';

/** Page sizes of successive "Show more"; 0 means all. */
const SIZES = [15, 50, 0] as const;

type Props = {
  /** GraphQL type of the entity. */
  entity: Subject;
  id: string;
  catalogue: HistoryCatalogue;
  write: WriteValue;
  /** Related entities whose changes are included; for vehicles only. */
  parts?: HistoryParts;
};

/** The change log beside a page that is wide enough. */
export function HistoryAside(props: Props) {
  const { t } = useTranslation('details');
  return (
    <aside className={classes.aside} aria-label={t('history.title')}>
      <h2>{t('history.title')}</h2>
      <EntityHistory key={props.id} {...props} />
    </aside>
  );
}

/** The change log as a tab, for narrow pages. */
export function HistoryTab(props: Props) {
  return (
    <div className={classes.tab}>
      <div className={classes.column}>
        <EntityHistory key={props.id} {...props} />
      </div>
    </div>
  );
}

function EntityHistory({ entity, id, catalogue, write, parts = {} }: Props) {
  const [step, setStep] = useState(0);
  const where = entity === 'Vehicle' ? { vehicleId: id } : { entity, entityId: id };
  const variables = { where, options: { size: SIZES[step] ?? 0 } };
  const typenames = ['AuditEntry', entity, ...Object.keys(parts)];
  const { data, error, again } = useAsked(HistoryOfEntity, variables, typenames);
  const entries = data?.auditEntries.content;
  const rows = useHistoryRows(entries ?? [], { catalogue, write, parts });
  const { timeZone } = useDisplay();
  if (!entries) return error ? <Failed onRetry={again} /> : <Skeletons />;
  const hasMore = entries.length < data.auditEntries.total && step < SIZES.length - 1;
  return (
    <HistoryPanel
      rows={rows}
      timeZone={timeZone}
      nowMs={Date.now()}
      {...(hasMore && { onMore: () => setStep(step + 1) })}
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['details', 'common']);
  return (
    <div role="alert" className={classes.failed}>
      {t('history.failed')}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </div>
  );
}

function Skeletons() {
  return (
    <div className={classes.skeletons}>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={72} radius="md" />
      ))}
    </div>
  );
}
