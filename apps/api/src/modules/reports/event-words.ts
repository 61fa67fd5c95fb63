import type { EventType } from '@fleet/contracts/event';
import { wordsOf } from '../../exports/export-column.ts';
import type { Language } from '../../http/language.ts';

type Words = Record<Language, string>;

/** Names of event types, equal to those on the screens. */
export const EVENT_WORDS: Readonly<Record<EventType, Words>> = {
  alarm: { en: 'Alarm', ru: 'Тревога' },
  commandResult: { en: 'Command result', ru: 'Результат команды' },
  deviceFuelDrop: { en: 'Fuel drop', ru: 'Слив топлива' },
  deviceFuelIncrease: { en: 'Refuelling', ru: 'Заправка' },
  deviceInactive: { en: 'Inactive', ru: 'Неактивна' },
  deviceMoving: { en: 'Started moving', ru: 'Начало движения' },
  deviceOffline: { en: 'Offline', ru: 'Не в сети' },
  deviceOnline: { en: 'Online', ru: 'В сети' },
  deviceOverspeed: { en: 'Speeding', ru: 'Превышение скорости' },
  deviceStopped: { en: 'Stopped', ru: 'Остановка' },
  deviceUnknown: { en: 'Unknown', ru: 'Неизвестно' },
  driverChanged: { en: 'Driver changed', ru: 'Смена водителя' },
  geofenceEnter: { en: 'Entered a geofence', ru: 'Въезд в геозону' },
  geofenceExit: { en: 'Left a geofence', ru: 'Выезд из геозоны' },
  ignitionOff: { en: 'Ignition off', ru: 'Зажигание выключено' },
  ignitionOn: { en: 'Ignition on', ru: 'Зажигание включено' },
  maintenance: { en: 'Maintenance', ru: 'Обслуживание' },
  media: { en: 'Media', ru: 'Медиа' },
  queuedCommandSent: { en: 'Command sent', ru: 'Команда отправлена' },
  textMessage: { en: 'Text message', ru: 'Текстовое сообщение' },
};

/** Reasons of alarms that the product raises itself. */
export const ALARM_WORDS: Readonly<Record<string, Words>> = {
  foreignProtocol: { en: 'refused, protocol not allowed', ru: 'отклонён протокол' },
  foreignAddress: { en: 'refused, network not allowed', ru: 'отклонена сеть' },
  wrongSecret: { en: 'refused, secret wrong or missing', ru: 'отклонено, секрет неверен или не передан' },
  wrongCertificate: {
    en: 'refused, certificate wrong or missing',
    ru: 'отклонено, сертификат не тот или не предъявлен',
  },
  noCredential: {
    en: 'refused, no secret or certificate registered',
    ru: 'отклонено, секрет или сертификат не задан',
  },
  otherProtocol: { en: 'another protocol than before', ru: 'другой протокол' },
  addressJump: { en: 'in turns from two networks far apart', ru: 'попеременно из двух далёких сетей' },
};

export const eventName = wordsOf(EVENT_WORDS);
const alarmName = wordsOf(ALARM_WORDS);

/** Detail of an event: the kind of alarm, the geofence, or the tracker's answer. */
export function eventDetail(attributes: unknown, language: Language): string | null {
  const { alarm, geofenceTitle, driverName, result, message } = (attributes ?? {}) as Record<string, unknown>;
  if (typeof alarm === 'string') return alarmName(alarm, language);
  const [text] = [geofenceTitle, driverName, result, message].filter((each) => typeof each === 'string');
  return text ?? null;
}
