import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { OptionSelect } from '../../../ui/pickers/option-select.tsx';
import classes from './quiet-hours-card.module.css';

const QuietHours = graphql(`
  fragment QuietHoursCard on Query {
    quietHours {
      from
      until
    }
  }
`);

const UpdateQuietHours = graphql(`
  mutation UpdateQuietHours($data: UpdateQuietHoursInput!) {
    updateQuietHours(data: $data) {
      from
      until
    }
  }
`);

/** Minutes since midnight. */
type Span = { from: number; until: number };

const DAY_MINUTES = 1_440;
const STEP_MINUTES = 30;
const MINUTE_MS = 60_000;
const NIGHT: Span = { from: 22 * 60, until: 7 * 60 };

/** Quiet hours: alerts wait, except critical ones. */
export function QuietHoursCard(props: { of: FragmentType<typeof QuietHours> }) {
  const { t } = useTranslation('profile');
  const { quietHours } = readFragment(QuietHours, props.of);
  const [{ fetching }, update] = useMutation(UpdateQuietHours);
  /** The new choice until the server refuses it; a null span means none. */
  const [chosen, setChosen] = useState<{ span: Span | null } | null>(null);
  const span = chosen ? chosen.span : spanOf(quietHours);
  const change = async (next: Span | null) => {
    setChosen({ span: next });
    const { error } = await update({ data: next ?? { from: null, until: null } });
    if (error) setChosen(null);
  };
  return (
    <DetailCard title={t('notifications.quiet.title')}>
      <p className={classes.about}>{t('notifications.quiet.about')}</p>
      <div className={classes.row}>
        <Switch
          label={t('notifications.quiet.on')}
          checked={span !== null}
          disabled={fetching}
          onChange={({ currentTarget }) => void change(currentTarget.checked ? NIGHT : null)}
        />
        {span && <Times span={span} onChange={(next) => void change(next)} />}
      </div>
    </DetailCard>
  );
}

function Times({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const { t } = useTranslation('profile');
  const times = useTimes(span);
  const { from, until } = span;
  return (
    <div className={classes.times}>
      <OptionSelect
        label={t('notifications.quiet.from')}
        value={String(from)}
        options={times.filter(({ value }) => value !== String(until))}
        onChange={(value) => onChange({ from: Number(value), until })}
      />
      <OptionSelect
        label={t('notifications.quiet.until')}
        value={String(until)}
        options={times.filter(({ value }) => value !== String(from))}
        onChange={(value) => onChange({ from, until: Number(value) })}
      />
    </div>
  );
}

/** Half hours of the day and the current values, in the person's clock format. */
function useTimes({ from, until }: Span): { value: string; label: string }[] {
  const { time } = useFormats('UTC');
  const steps = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, index) => index * STEP_MINUTES);
  const minutes = [...new Set([...steps, from, until])].sort((a, b) => a - b);
  return minutes.map((minute) => ({ value: String(minute), label: time(minute * MINUTE_MS) }));
}

function spanOf({ from, until }: { from?: number | null; until?: number | null }): Span | null {
  return from == null || until == null ? null : { from, until };
}
