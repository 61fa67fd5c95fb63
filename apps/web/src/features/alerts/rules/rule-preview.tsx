import { AlertRulePreviewWhere } from '@fleet/contracts/alert-rule';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useMutationFormContext } from '../../../forms/core/mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { RulePreviewQuery } from '../../../generated/graphql/graphql.ts';
import { useFormats } from '../../../lib/format.ts';
import classes from './rule-preview.module.css';

const Preview = graphql(`
  query RulePreview($where: AlertRulePreviewWhere!) {
    alertRulePreview(where: $where) {
      total
      vehicles
      lookedAt
      isPart
      days {
        day
        total
      }
    }
  }
`);

type Found = RulePreviewQuery['alertRulePreview'];

/** Alerts that the rule in the form would have raised in the last days. */
export function RulePreview() {
  const { t } = useTranslation('alerts/rules');
  const client = useClient();
  const { methods } = useMutationFormContext();
  const [found, setFound] = useState<Found | 'incomplete' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    const where = AlertRulePreviewWhere.safeParse(withoutEmpty(methods.getValues()));
    if (!where.success || where.data.eventTypes.length + where.data.conditions.length === 0) {
      setFound('incomplete');
      return;
    }
    setAsking(true);
    const { data } = await client.query(Preview, { where: where.data }, { requestPolicy: 'network-only' });
    setAsking(false);
    setFound(data?.alertRulePreview ?? null);
  };
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <Button
        variant="default"
        leftSection={<IconHistory size={17} />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        {t('preview.ask')}
      </Button>
      <div role="status">
        {found === 'incomplete' && <p>{t('preview.incomplete')}</p>}
        {found && found !== 'incomplete' && <Days found={found} />}
      </div>
    </section>
  );
}

function Days({ found }: { found: Found }) {
  const { t } = useTranslation('alerts/rules');
  const { dayAndMonth } = useFormats('UTC');
  const most = Math.max(1, ...found.days.map(({ total }) => total));
  return (
    <>
      <p>
        {t('preview.found', { count: found.total, vehicles: found.vehicles })}{' '}
        {found.isPart && t('preview.part', { count: found.lookedAt })}
      </p>
      <ul className={classes.days}>
        {found.days.map(({ day, total }) => (
          <li key={day}>
            <span className="tabular">{dayAndMonth(Date.parse(day))}</span>
            <span className={classes.bar} style={{ inlineSize: `${(total / most) * 100}%` }} />
            <span className="tabular">{total}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An empty form field counts as left out. */
function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  const { title: _title, severity: _severity, enabled: _enabled, ...fields } = values;
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}
