import { useTranslation } from 'react-i18next';
import type { Feature } from './features-query.ts';

type Words = Pick<Feature, 'name' | 'description'>;

/** Names and descriptions that a new installation has (migration `commands`). */
const SHIPPED = {
  ALL_DOORS_LOCK: { name: 'Main lock', description: 'Unlocks and locks all doors.' },
  GPS: { name: 'GPS', description: 'Reports its place.' },
  GPRS: { name: 'GPRS', description: 'Reports over mobile data.' },
  GSM: { name: 'GSM', description: 'Takes text messages and calls.' },
  ENGINE_BLOCK: { name: 'Engine block', description: 'Stops the engine and lets it start again.' },
  BUZZER: { name: 'Buzzer', description: 'Sounds a signal.' },
} as const;

const isShipped = (key: string): key is keyof typeof SHIPPED => Object.hasOwn(SHIPPED, key);

/** Name and description of a feature: shipped ones in the reader's language, others as the service wrote them. */
export function useFeatureWords(): (feature: Feature) => Words {
  const { t } = useTranslation('devices/features');
  return ({ key, name, description }) => {
    if (!isShipped(key)) return { name, description };
    return {
      name: name === SHIPPED[key].name ? t(`shipped.${key}.name`) : name,
      description: description === SHIPPED[key].description ? t(`shipped.${key}.description`) : description,
    };
  };
}
