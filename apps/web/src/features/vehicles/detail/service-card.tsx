import { IconAlertTriangle, IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ServiceDue } from '../service/service-plan.ts';
import { useServicePlan } from '../service/use-service-plan.ts';
import { useServiceText } from '../service/use-service-text.ts';
import classes from './service-card.module.css';
import type { Vehicle } from './vehicle-query.ts';

/** Next service, by the due value that is reached first. */
export function ServiceCard({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const [first, ...others] = useServicePlan(vehicle);
  const text = useServiceText();
  const every = useEvery(vehicle);
  return (
    <section className={classes.card} aria-labelledby="next-service">
      <div className={classes.head}>
        <IconTool size={18} stroke={1.7} aria-hidden />
        <h2 id="next-service">{t('service.title')}</h2>
        {every && <span>{every}</span>}
      </div>
      {first ? (
        <>
          <p className={classes.left} data-due={first.urgency}>
            <strong>
              {first.urgency === 'over' && <IconAlertTriangle size={18} aria-hidden />}
              {text.left(first)}
            </strong>
            {others.map((other) => (
              <span key={other.kind} data-due={other.urgency}>
                {text.left(other)} · {text.at(other.kind, other.dueAt)}
              </span>
            ))}
          </p>
          <Bar due={first} />
        </>
      ) : (
        <p className={classes.none}>{t('cells.noPlan')}</p>
      )}
    </section>
  );
}

/** Progress from the last service to the next, with a mark at the reminder. */
function Bar({ due }: { due: ServiceDue }) {
  const { t } = useTranslation('vehicles');
  const text = useServiceText();
  const { kind, dueAt, interval, reminderAt, share } = due;
  if (interval === null || share === null) {
    return <p className={classes.scale}>{t('service.at', { at: text.at(kind, dueAt) })}</p>;
  }
  const tick = 1 - (dueAt - reminderAt) / interval;
  return (
    <div className={classes.plan} data-due={due.urgency}>
      <div className={classes.bar}>
        <i style={{ width: `${share * 100}%` }} />
        <b style={{ left: `${tick * 100}%` }} />
      </div>
      <div className={`${classes.scale} tabular`}>
        <span>{text.at(kind, dueAt - interval)}</span>
        <span className={classes.reminder}>{t('service.reminder', { at: text.at(kind, reminderAt) })}</span>
        <span>{text.at(kind, dueAt)}</span>
      </div>
    </div>
  );
}

/** Example: "every 15,000 km or 12 months". */
function useEvery({ serviceInterval, serviceIntervalHours, serviceMonths }: Vehicle): string | null {
  const { t, i18n } = useTranslation('vehicles');
  const { amount } = useServiceText();
  const parts = [
    serviceInterval && amount('distance', serviceInterval),
    serviceIntervalHours && amount('hours', serviceIntervalHours),
    serviceMonths && t('service.months', { months: serviceMonths }),
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return null;
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(parts);
  return t('service.every', { parts: either });
}
