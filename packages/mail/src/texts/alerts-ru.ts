import type { alertsEn } from './alerts-en.ts';

/** Texts of alerts in mails and notifications. */
export const alertsRu: Record<keyof typeof alertsEn, string> = {
  'notification.ALERT.title': '{vehicle}: {rule}',
  'notification.ALERT.event.alarm': 'Трекер сообщил о тревоге: {name}.',
  'notification.ALERT.event.deviceFuelDrop': 'Пропало топлива: {litres, number} л.',
  'notification.ALERT.event.deviceFuelIncrease': 'Заправлено топлива: {litres, number} л.',
  'notification.ALERT.event.deviceInactive': 'Трекер давно не передаёт данные.',
  'notification.ALERT.event.deviceOffline': 'Трекер не на связи.',
  'notification.ALERT.event.deviceUnknown': 'От трекера ничего не приходит.',
  'notification.ALERT.event.deviceOverspeed': '{speed} км/ч при разрешённых {limit} км/ч.',
  'notification.ALERT.event.geofenceEnter': 'Въезд в геозону «{name}».',
  'notification.ALERT.event.geofenceExit': 'Выезд из геозоны «{name}».',
  'notification.ALERT.event.ignitionOff': 'Зажигание выключено.',
  'notification.ALERT.event.ignitionOn': 'Зажигание включено.',
  'notification.ALERT.event.textMessage': 'Трекер прислал текстовое сообщение.',
  'notification.ALERT.event.other': 'Подробности в самом оповещении.',
  'notification.ALERT.escalated': 'Оповещение до сих пор никто не подтвердил. {body}',
  'notification.ALERT.row.at': 'Начало',
  'notification.ALERT.row.place': 'Координаты',
  'notification.ALERT.action': 'Открыть оповещение',
  'notification.ALERTS.same':
    '{rule}: {total, plural, one {# оповещение} few {# оповещения} many {# оповещений} other {# оповещения}}',
  'notification.ALERTS.several':
    '{total, plural, one {# оповещение} few {# оповещения} many {# оповещений} other {# оповещения}}',
  'notification.ALERTS.all': '{named}.',
  'notification.ALERTS.others': '{named} и ещё {others}.',
  'notification.ALERTS.action': 'Открыть оповещения',
  'notification.ALERT_ASSIGNED.title': 'Вам назначено: {rule}, {vehicle}',
  'notification.ALERT_ASSIGNED.body': 'Кто назначил: {by}.',
  'notification.ALERT_ASSIGNED.action': 'Открыть оповещение',
};
