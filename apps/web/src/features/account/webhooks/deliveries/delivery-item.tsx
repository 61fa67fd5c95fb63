import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../lib/format.ts';
import { WordBadge } from '../../../../ui/word-badge.tsx';
import classes from './deliveries.module.css';
import { DeliveryParts } from './delivery-parts.tsx';
import type { DeliveryRow } from './delivery-queries.ts';

const TONES = { WAITING: 'info', DELIVERED: 'good', FAILED: 'danger' } as const;

/** One delivery: event and state; expanded, request and responses. */
export function DeliveryItem({ row, onReplayed }: { row: DeliveryRow; onReplayed: () => void }) {
  const { t } = useTranslation('account/webhooks');
  const { dateTime, time } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { state, type, tries, lastStatus, nextAttemptAt, createdAt } = row;
  return (
    <li className={classes.item}>
      <UnstyledButton
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <WordBadge tone={TONES[state]}>{t(`deliveries.states.${state}`)}</WordBadge>
        <span className={classes.type}>{type}</span>
        <span className={classes.facts}>
          {lastStatus !== null && lastStatus !== undefined && <span className="tabular">{lastStatus}</span>}
          <span>{t('deliveries.tries', { count: tries })}</span>
          {state === 'WAITING' && tries > 0 && nextAttemptAt && (
            <span>{t('deliveries.next', { when: time(Date.parse(nextAttemptAt)) })}</span>
          )}
        </span>
        <time className="tabular" dateTime={createdAt}>
          {dateTime(Date.parse(createdAt))}
        </time>
        <IconChevronDown size={16} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <DeliveryParts row={row} onReplayed={onReplayed} />}
      </div>
    </li>
  );
}
