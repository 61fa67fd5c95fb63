import { AlertValues } from '@fleet/contracts/alert';
import type { PersonalNotice } from '@fleet/contracts/notification';
import { TOLD_ALERTS_MAX } from '@fleet/contracts/notifications/kinds/alerts';
import type { NotificationChannel } from '@fleet/contracts/notifications/notification-kind';
import type { DueMessage } from './take-due-messages.ts';

const PLACE_DECIMALS = 5;
/** Beside the list of notifications a rule chooses how it tells. */
const CHOSEN: readonly NotificationChannel[] = ['mail', 'push'];

/** Of one alert. */
export function noticeOf({ userId, alertId, step, channels, alert }: DueMessage): PersonalNotice {
  const {
    eventType,
    alarm,
    geofenceTitle,
    speedKmh = 0,
    limitKmh = 0,
    litres = 0,
  } = AlertValues.parse(alert.values);
  const { ruleTitle, severity, vehicle, latitude, longitude, openedAt } = alert;
  return {
    userId,
    ...without([channels]),
    kind: 'ALERT',
    values: {
      ...{ alertId, ruleTitle, severity, vehicleTitle: vehicle.title },
      event: eventOf(eventType),
      name: alarm ?? geofenceTitle ?? '–',
      ...{ speedKmh: Math.round(speedKmh), limitKmh: Math.round(limitKmh), litres },
      at: openedAt.toISOString(),
      place:
        latitude === null || longitude === null
          ? null
          : `${latitude.toFixed(PLACE_DECIMALS)}, ${longitude.toFixed(PLACE_DECIMALS)}`,
      isEscalated: step > 0,
    },
  };
}

/** Of several alerts, which have one message. */
export function digestNotice(messages: readonly DueMessage[]): PersonalNotice {
  const titles = new Set(messages.map(({ alert }) => alert.ruleTitle));
  const [title = null] = titles;
  return {
    userId: messages[0]?.userId ?? '',
    ...without(messages.map(({ channels }) => channels)),
    kind: 'ALERTS',
    values: {
      ruleTitle: titles.size === 1 ? title : null,
      total: messages.length,
      first: messages.slice(0, TOLD_ALERTS_MAX).map(({ alert: { ruleTitle, vehicle } }) => ({
        ...{ ruleTitle, vehicleTitle: vehicle.title },
      })),
    },
  };
}

function without(chosen: readonly (readonly string[])[]): { without: NotificationChannel[] } {
  return { without: CHOSEN.filter((channel) => !chosen.some((channels) => channels.includes(channel))) };
}

type Told = Extract<PersonalNotice, { kind: 'ALERT' }>['values']['event'];

/** The schema makes `other` of what has no words. */
const eventOf = (type: string | undefined): Told => (type ?? 'other') as Told;
