import type { TrackerModel } from '@fleet/tracker-catalogue/tracker-model';
import { useTranslation } from 'react-i18next';
import classes from './sms-messages.module.css';

/** Notes about a model, and a warning if nobody has verified its data. */
export function ModelNotes({ model: { notes, unchecked } }: { model: TrackerModel }) {
  const { t } = useTranslation('devices');
  if (notes.length === 0 && unchecked.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note}>{t(`onboard.model.notes.${note}`)}</li>
      ))}
      {unchecked.length > 0 && (
        <li>
          {t('onboard.model.unchecked', {
            list: unchecked.map((one) => t(`onboard.model.uncheckedOf.${one}`)).join('; '),
          })}
        </li>
      )}
    </ul>
  );
}
