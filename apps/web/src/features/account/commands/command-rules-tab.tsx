import { EXPIRY_MINUTES } from '@fleet/contracts/command-input';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../details/detail-body.tsx';
import { DetailCard } from '../../../details/detail-card.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { useAsked } from '../../../graphql/use-asked.ts';
import { usePerson } from '../../../session/person.ts';
import { useMay } from '../../../session/use-may.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import classes from './command-rules.module.css';
import { AccountCommandRules, type CommandRulesAccount } from './command-rules-query.ts';
import { EditCommandRules } from './edit-command-rules.tsx';

/** Rules of engine stop, permissions, and expiry of commands. */
export function CommandRulesTab() {
  const { t } = useTranslation('account/commands');
  const { accountId } = usePerson();
  const may = useMay();
  const [isEdited, setIsEdited] = useState(false);
  const { data, failed, again } = useAsked(AccountCommandRules, { where: { id: accountId ?? '' } });
  const account = data?.account ?? null;
  if (failed) return <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />;
  if (!account)
    return (
      <DetailBody>
        <Skeleton height={240} radius="md" />
      </DetailBody>
    );
  return (
    <DetailBody>
      <Rules account={account} onEdit={may('update', 'Account') ? () => setIsEdited(true) : null} />
      <Permissions />
      {isEdited && <EditCommandRules account={account} onSaved={again} onClose={() => setIsEdited(false)} />}
    </DetailBody>
  );
}

function Rules({ account, onEdit }: { account: CommandRulesAccount; onEdit: (() => void) | null }) {
  const { t } = useTranslation('account/commands');
  const { commandStopMaxKmh, commandStopNeedsSecondFactor, commandExpiryMinutes } = account;
  const speed = t('kmh', { speed: commandStopMaxKmh ?? 0 });
  const factor = t(commandStopNeedsSecondFactor ? 'required' : 'notRequired');
  return (
    <DetailCard title={t('title')} {...(onEdit && { onEdit })}>
      <p className={classes.words}>{t('about')}</p>
      <FactGrid>
        <Fact name={t('fields.commandStopMaxKmh')} value={speed} />
        <Fact name={t('fields.commandStopNeedsSecondFactor')} value={factor} />
        <Fact
          name={t('fields.commandExpiryMinutes')}
          value={t('minutes', { minutes: commandExpiryMinutes ?? 0 })}
        />
        <Fact
          name={t('fields.rentersMayLock')}
          value={t(account.rentersMayLock ? 'rentersMay' : 'rentersMayNot')}
        />
        <Fact name={t('stopExpiry')} value={t('minutes', { minutes: EXPIRY_MINUTES.watched })} />
      </FactGrid>
    </DetailCard>
  );
}

const PERMISSIONS = ['send', 'stop', 'anySpeed', 'programs', 'groups'] as const;

/** Permissions of the product, which accounts cannot change. */
function Permissions() {
  const { t } = useTranslation('account/commands');
  return (
    <DetailCard title={t('permissions.title')}>
      <ul className={classes.list}>
        {PERMISSIONS.map((name) => (
          <li key={name}>{t(`permissions.${name}`)}</li>
        ))}
      </ul>
    </DetailCard>
  );
}
