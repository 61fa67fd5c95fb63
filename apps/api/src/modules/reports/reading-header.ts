import { commonName, isOwnReading, shownUnit } from '@fleet/contracts/readings';
import type { Language } from '../../http/language.ts';

/** What readings are called in files, as on the screen (`features/reports/charts/texts`). */
export const READING_NAMES: Readonly<Record<string, readonly [en: string, ru: string]>> = {
  speed: ['Speed', 'Скорость'],
  altitude: ['Altitude', 'Высота'],
  course: ['Course', 'Курс'],
  accuracy: ['Accuracy', 'Точность'],
  satellites: ['Satellites', 'Спутники'],
  odometer: ['Odometer', 'Одометр'],
  ignition: ['Ignition', 'Зажигание'],
  motion: ['Moving', 'В движении'],
  batteryV: ['Battery, voltage', 'Батарея, напряжение'],
  batteryPercent: ['Battery', 'Батарея'],
  batteryA: ['Battery, current', 'Батарея, ток'],
  charging: ['Battery charging', 'Зарядка батареи'],
  powerV: ['Power', 'Питание'],
  networkMobileSignalStrength: ['GSM', 'GSM'],
  roaming: ['Roaming', 'Роуминг'],
  satellitesVisible: ['Satellites in view', 'Видимые спутники'],
  hdop: ['HDOP', 'HDOP'],
  vdop: ['VDOP', 'VDOP'],
  pdop: ['PDOP', 'PDOP'],
  networkTechnology: ['Network technology', 'Технология сети'],
  networkOperator: ['Network operator', 'Оператор сети'],
  odometerM: ['Odometer of the tracker', 'Одометр трекера'],
  tripOdometerM: ['Trip odometer', 'Одометр поездки'],
  obdOdometerM: ['Odometer, OBD', 'Одометр, OBD'],
  obdSpeedKmh: ['Speed, OBD', 'Скорость, OBD'],
  fuelPercent: ['Fuel, level', 'Топливо, уровень'],
  fuelL: ['Fuel, volume', 'Топливо, объём'],
  fuel: ['Fuel sensor', 'Датчик топлива'],
  fuelUsedL: ['Fuel used', 'Израсходовано топлива'],
  fuelRateLh: ['Fuel rate', 'Расход топлива в час'],
  fuelL100Km: ['Fuel consumption', 'Расход топлива'],
  engineSeconds: ['Engine hours', 'Моточасы'],
  drivingSeconds: ['Driving time', 'Время вождения'],
  rpm: ['Engine speed', 'Обороты двигателя'],
  engineLoadPercent: ['Engine load', 'Нагрузка двигателя'],
  throttlePercent: ['Throttle', 'Дроссель'],
  coolantC: ['Coolant temperature', 'Температура охлаждающей жидкости'],
  engineC: ['Engine temperature', 'Температура двигателя'],
  batteryC: ['Battery temperature', 'Температура батареи'],
  temperature1C: ['Temperature {number}', 'Температура {number}'],
  humidityPercent: ['Humidity', 'Влажность'],
  door: ['Door open', 'Дверь открыта'],
  armed: ['Armed', 'Охрана'],
  blocked: ['Engine blocked', 'Двигатель заблокирован'],
  input1: ['Input {number}', 'Вход {number}'],
  output1: ['Output {number}', 'Выход {number}'],
  inputs: ['Inputs', 'Входы'],
  outputs: ['Outputs', 'Выходы'],
  analog1V: ['Analogue input {number}', 'Аналоговый вход {number}'],
  steps: ['Steps', 'Шаги'],
  event: ['Event code', 'Код события'],
  geofence: ['Geofence of the tracker', 'Геозона трекера'],
  priority: ['Priority', 'Приоритет'],
  archived: ['From memory', 'Из памяти'],
  recordIndex: ['Record number', 'Номер записи'],
  messageType: ['Message type', 'Тип сообщения'],
  alarm: ['Alarm', 'Тревога'],
  card: ['Card', 'Карта'],
  status: ['Status', 'Статус'],
  driverUniqueId: ['Driver key', 'Ключ водителя'],
  accelerationX: ['Acceleration X', 'Ускорение X'],
};

export const READING_UNITS: Readonly<Record<string, readonly [en: string, ru: string]>> = {
  KMH: ['km/h', 'км/ч'],
  METRE: ['m', 'м'],
  KILOMETRE: ['km', 'км'],
  DEGREE: ['°', '°'],
  PERCENT: ['%', '%'],
  VOLT: ['V', 'В'],
  AMPERE: ['A', 'А'],
  CELSIUS: ['°C', '°C'],
  LITRE: ['l', 'л'],
  LITRE_PER_HOUR: ['l/h', 'л/ч'],
  LITRE_PER_100_KM: ['l/100 km', 'л/100 км'],
  HOUR: ['h', 'ч'],
  RPM: ['rpm', 'об/мин'],
};

/** A reading with its unit. */
export function readingHeader(reading: string): Record<Language, string> {
  const { unit } = shownUnit(reading);
  const title = readingTitle(reading);
  const header = (language: Language, place: 0 | 1) => {
    const sign = unit && READING_UNITS[unit]?.[place];
    return sign ? `${title[language]}, ${sign}` : title[language];
  };
  return { en: header('en', 0), ru: header('ru', 1) };
}

/** A reading without a title of ours keeps the name that the device gives it. */
export function readingTitle(reading: string): Record<Language, string> {
  const names = isOwnReading(reading) ? READING_NAMES[commonName(reading)] : undefined;
  const number = /\d+/.exec(reading)?.[0] ?? '';
  const title = (place: 0 | 1) => names?.[place].replace('{number}', number) ?? reading;
  return { en: title(0), ru: title(1) };
}
