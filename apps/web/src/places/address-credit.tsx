import { useTranslation } from 'react-i18next';
import { useServices } from '../services.ts';
import classes from './address-credit.module.css';

/** Attribution of addresses, as their licence requires. */
export function AddressCredit() {
  const { t } = useTranslation('places');
  const { config } = useServices();
  if (!config.geocoder) return null;
  return <p className={classes.credit}>{t('credit', { attribution: config.geocoder.attribution })}</p>;
}
