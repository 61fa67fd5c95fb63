import { Button, Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DetailBody } from '../../../details/detail-body.tsx';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { useMay } from '../../../session/use-may.ts';
import { NameLines } from '../../../ui/name-lines.tsx';
import { forecastDays } from './forecast-day.ts';
import type { ServiceDue } from './service-plan.ts';
import { type ServicedVehicle, VehicleService } from './service-query.ts';
import classes from './service-tab.module.css';
import { useServicePlan } from './use-service-plan.ts';
import { useServiceText } from './use-service-text.ts';

const CompleteForm = lazy(async () => ({ default: (await import('./complete-form.tsx')).CompleteForm }));

const DONE = 'done';
const DAY_MS = 86_400_000;
/** Noon, which is on the same day in all inhabited time zones. */
const HALF_DAY_MS = DAY_MS / 2;
const SHOWN_RECORDS = 10;

/** Next service, and completed ones. */
export function ServiceTab() {
  const { id = '' } = useParams();
  const { data } = useAsked(VehicleService, { where: { id } });
  const form = useFormParameter();
  const may = useMay();
  const vehicle = data?.vehicle?.id === id ? data.vehicle : null;
  if (!vehicle) return <Skeleton height={160} radius="md" />;
  return (
    <DetailBody>
      <Plan vehicle={vehicle} onDone={() => form.open(DONE)} />
      <Records of={vehicle.serviceRecords} />
      <Suspense>
        {form.opened === DONE && may('update', 'Vehicle') && (
          <CompleteForm vehicle={vehicle} onClose={form.close} />
        )}
      </Suspense>
    </DetailBody>
  );
}

function Plan({ vehicle, onDone }: { vehicle: ServicedVehicle; onDone: () => void }) {
  const { t } = useTranslation('vehicles/service');
  const may = useMay();
  const form = useFormParameter();
  const plan = useServicePlan(vehicle);
  const mayChange = may('update', 'Vehicle');
  return (
    <DetailCard title={t('plan.title')}>
      {plan.length === 0 ? (
        <p className={classes.soft}>{t(mayChange ? 'plan.none' : 'plan.noneToSee')}</p>
      ) : (
        <>
          <ul className={classes.rows}>
            {plan.map((due) => (
              <DueLine key={due.kind} due={due} pace={vehicle.servicePace ?? null} />
            ))}
          </ul>
          <PaceLine pace={vehicle.servicePace ?? null} />
        </>
      )}
      {mayChange && (
        <div className={classes.actions}>
          <Button size="xs" leftSection={<IconCheck size={16} />} onClick={onDone}>
            {t('plan.done')}
          </Button>
          <Button size="xs" variant="default" onClick={() => form.open('edit', 'service')}>
            {t('plan.edit')}
          </Button>
        </div>
      )}
    </DetailCard>
  );
}

type Pace = ServicedVehicle['servicePace'];

function DueLine({ due, pace }: { due: ServiceDue; pace: Pace | null }) {
  const { t } = useTranslation('vehicles/service');
  const { date } = useFormats();
  const text = useServiceText();
  const days = pace ? forecastDays(due, pace) : null;
  const about = days === null ? null : t('plan.about', { date: date(Date.now() + days * DAY_MS) });
  return (
    <li className={classes.row} data-due={due.urgency}>
      <NameLines className={classes.words}>
        <b>{t(`plan.kinds.${due.kind}`)}</b>
        <span>{[text.at(due.kind, due.dueAt), about].filter((part) => part !== null).join(' · ')}</span>
      </NameLines>
      <strong className="tabular">{text.left(due)}</strong>
      {due.share !== null && (
        <div className={classes.bar} aria-hidden>
          <i style={{ width: `${due.share * 100}%` }} />
        </div>
      )}
    </li>
  );
}

function PaceLine({ pace }: { pace: Pace | null }) {
  const { t } = useTranslation('vehicles/service');
  const { decimal } = useFormats();
  const { distanceText } = useUnits();
  if (!pace) return <p className={classes.soft}>{t('plan.noPace')}</p>;
  const { distance, engineHours, days } = pace;
  return (
    <p className={classes.soft}>
      {t('plan.pace', { distance: distanceText(distance), hours: decimal(engineHours), days })}
    </p>
  );
}

function Records({ of }: { of: ServicedVehicle['serviceRecords'] }) {
  const { t } = useTranslation('vehicles/service');
  const { date, decimal } = useFormats();
  const { wholeDistanceText } = useUnits();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? of : of.slice(0, SHOWN_RECORDS);
  return (
    <DetailCard title={t('records.title')}>
      {of.length === 0 && <p className={classes.soft}>{t('records.none')}</p>}
      <ul className={classes.rows}>
        {shown.map(({ id, doneOn, odometer, engineHours, note }) => (
          <li key={id} className={classes.row}>
            <NameLines className={classes.words}>
              <b className="tabular">{date(Date.parse(`${doneOn}T00:00:00Z`) + HALF_DAY_MS)}</b>
              {note && <span>{note}</span>}
            </NameLines>
            <span className="tabular">
              {t('records.at', { distance: wholeDistanceText(odometer), hours: decimal(engineHours) })}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < of.length && (
        <Button size="xs" variant="default" onClick={() => setIsWhole(true)}>
          {t('records.all', { count: of.length })}
        </Button>
      )}
    </DetailCard>
  );
}
