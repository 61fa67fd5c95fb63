import { Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { DetailBody } from '../../../details/detail-body.tsx';
import { DetailHead } from '../../../details/detail-head.tsx';
import { DetailTrouble } from '../../../details/detail-trouble.tsx';
import { useAsked } from '../../../graphql/use-asked.ts';
import { Page } from '../../../ui/page/page.tsx';
import { SeverityBadge, SeverityIcon, StateBadge } from '../alert-parts.tsx';
import { useAlertWords } from '../use-alert-words.ts';
import { AlertButtons } from './alert-buttons.tsx';
import { AlertDetail, type AlertDetails } from './alert-detail-query.ts';
import { AlertFacts } from './alert-facts.tsx';
import { AlertNotes } from './alert-notes.tsx';

const ABOUT = ['Alert'];

/** An alert: what happened, where, and what people did about it. */
export function AlertScreen() {
  const { t } = useTranslation('alerts');
  const { id = '' } = useParams();
  const { data, error, again } = useAsked(AlertDetail, { where: { id } }, ABOUT);
  const alert = data?.alert?.id === id ? data.alert : null;
  if (error && !alert)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconAlertTriangle size={26} stroke={1.6} />,
          title: t('detail.notFound'),
          message: t('detail.notFoundHint'),
        }}
        failed={{ title: t('detail.failed'), message: t('detail.failedHint') }}
        back={{ to: '/alerts', label: t('list.title') }}
        onRetry={again}
      />
    );
  return (
    <Page head={<Head alert={alert} onChanged={again} />}>
      <DetailBody>
        {alert ? (
          <>
            <AlertFacts alert={alert} />
            <AlertNotes key={alert.id} alert={alert} />
          </>
        ) : (
          <Skeleton height={320} radius="md" />
        )}
      </DetailBody>
    </Page>
  );
}

function Head({ alert, onChanged }: { alert: AlertDetails | null; onChanged: () => void }) {
  const { t } = useTranslation('alerts');
  const wordsOf = useAlertWords();
  return (
    <DetailHead
      back={{ to: '/alerts', label: t('list.title') }}
      icon={alert && <SeverityIcon severity={alert.severity} />}
      title={alert?.ruleTitle ?? null}
      state={
        alert && (
          <>
            <SeverityBadge severity={alert.severity} />
            <StateBadge {...alert} />
          </>
        )
      }
      second={
        alert && (
          <>
            <Link to={`/vehicles/${alert.vehicle.id}`}>{alert.vehicle.title}</Link>
            <span>{wordsOf(alert.values)}</span>
          </>
        )
      }
      actions={alert && <AlertButtons alert={alert} onChanged={onChanged} />}
    />
  );
}
