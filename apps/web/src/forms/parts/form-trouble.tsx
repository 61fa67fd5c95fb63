import { useTranslation } from 'react-i18next';
import { isMended } from '../../lib/failure.ts';
import { failureText } from '../../lib/i18n/failure-text.ts';
import { MendLink } from '../../session/mend-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMutationFormContext } from '../core/mutation-form.ts';
import { ConflictNotice } from './conflict-notice.tsx';

/** Why saving failed apart from field errors, and what to do. */
export function FormTrouble({
  title,
  lost,
}: {
  title?: string;
  /** Replaces the usual text for a lost answer in forms that save nothing. */
  lost?: string;
}) {
  const { t, i18n } = useTranslation('forms');
  const { trouble, submit } = useMutationFormContext();
  switch (trouble?.kind) {
    case undefined:
      return null;
    case 'lost':
      return (
        <Notice
          tone="danger"
          {...(lost === undefined && { title: t('banner.lost') })}
          action={
            <button type="button" onClick={() => void submit()}>
              {t('banner.retry')}
            </button>
          }
        >
          {lost ?? t('banner.lostHint')}
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          tone="danger"
          {...(title !== undefined && { title })}
          action={isMended(trouble.failure) && <MendLink />}
        >
          {failureText(i18n, trouble.failure)}
        </Notice>
      );
    case 'conflict':
      return <ConflictNotice conflict={trouble.conflict} />;
  }
}
