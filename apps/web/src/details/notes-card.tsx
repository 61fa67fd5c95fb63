import type { Subject } from '@fleet/contracts/entities';
import { useTranslation } from 'react-i18next';
import { DetailCard } from './detail-card.tsx';
import classes from './notes-card.module.css';
import { useEditPart } from './use-edit-part.ts';

/** Free-text notes of an entity. */
export function NotesCard(props: { of: Subject; title: string; text: string | null | undefined }) {
  const { of, title, text } = props;
  const { t } = useTranslation('details');
  return (
    <DetailCard title={title} {...useEditPart(of, 'notes')}>
      <p className={classes.notes} data-unknown={!text || undefined}>
        {text || t('facts.unknown')}
      </p>
    </DetailCard>
  );
}
