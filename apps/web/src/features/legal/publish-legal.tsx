import { LEGAL_SLUGS, PublishLegalDraft } from '@fleet/contracts/legal';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../forms/core/use-sending.ts';
import { DateTimeField } from '../../forms/fields/date-time-field.tsx';
import { SwitchField } from '../../forms/fields/switch-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import classes from './legal.module.css';
import { LegalChangesPart } from './legal-changes.tsx';
import { type LegalVersion, PublishLegalDraftMutation } from './legal-queries.ts';

/**
 * Publishes a draft: start day, whether acceptance is required, and the difference from the previous version.
 */
export function PublishLegal({ draft, onClose }: { draft: LegalVersion; onClose: () => void }) {
  const { t } = useTranslation(['legal', 'common']);
  const { id, version } = draft;
  const send = useSending(PublishLegalDraftMutation);
  // A separate form, since publishing requires no changes.
  const form = useSentForm(PublishLegalDraft, {
    catalogue: 'legal',
    start: { asksAcceptance: draft.key === 'TERMS' },
    send: (values) => send({ where: { id, version }, data: dataOf(PublishLegalDraft.parse(values)) }),
    onSaved: onClose,
  });
  return (
    <FormDrawer
      form={form}
      title={t('publishTitle', { title: t(`common:legal.${LEGAL_SLUGS[draft.key]}`) })}
      icon={<IconScale size={22} stroke={1.6} />}
      submit={t('publish')}
      onClose={onClose}
    >
      <FormSection name="publication" columns={1}>
        <p className={classes.soft}>{t('publishHint')}</p>
        <DateTimeField name="validFrom" />
        <SwitchField name="asksAcceptance" />
        <TextField name="correction" />
      </FormSection>
      {draft.texts.map(({ language }) => (
        <LegalChangesPart key={language} id={id} language={language} />
      ))}
    </FormDrawer>
  );
}

function dataOf({ validFrom, ...rest }: PublishLegalDraft) {
  return { ...rest, ...(validFrom && { validFrom: validFrom.toISOString() }) };
}
