import { LEGAL_BODY_MAX, LEGAL_SLUGS, type LegalKey, LegalLanguage } from '@fleet/contracts/legal';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Answer, useSending } from '../../forms/core/use-sending.ts';
import { RadioCards } from '../../forms/fields/radio-cards.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { EraseLegalDraft } from './erase-legal-draft.tsx';
import { LegalPreview } from './legal-preview.tsx';
import { CreateLegalDraftMutation, type LegalVersion, UpdateLegalDraftMutation } from './legal-queries.ts';

const title = z.string().trim().max(150).optional();
const summary = z.string().trim().max(1_000).optional();
const body = z.string().trim().max(LEGAL_BODY_MAX).optional();

/** Both languages in one form; an empty language is not sent. */
const Written = z.object({
  ...{ titleEn: title, summaryEn: summary, bodyEn: body },
  ...{ titleRu: title, summaryRu: summary, bodyRu: body },
  binding: LegalLanguage,
});
type Written = z.output<typeof Written>;

/** Form fields by the server's error paths. */
const FIELDS = {
  ...{ 'en.title': 'titleEn', 'en.summary': 'summaryEn', 'en.body': 'bodyEn', en: 'bodyEn' },
  ...{ 'ru.title': 'titleRu', 'ru.summary': 'summaryRu', 'ru.body': 'bodyRu', ru: 'bodyRu' },
} satisfies Record<string, keyof Written>;

type Props = {
  document: LegalKey;
  draft: LegalVersion | null;
  /** Version that a new draft is based on. */
  from: LegalVersion | null;
  onClose: () => void;
};

/** Form of a draft in both languages, with preview. */
export function LegalForm({ document, draft, from, onClose }: Props) {
  const { t } = useTranslation(['legal', 'common']);
  const create = useSending(CreateLegalDraftMutation);
  const update = useSending(UpdateLegalDraftMutation);
  const form = useSentForm(Written, {
    catalogue: 'legal',
    start: startOf(draft ?? from, draft !== null),
    send: (values): Promise<Answer<unknown>> => {
      const data = dataOf(Written.parse(values));
      if (!draft) return create({ data: { key: document, ...data } });
      const { id, version } = draft;
      return update({ where: { id, version }, data });
    },
    codes: FIELDS,
    onSaved: onClose,
  });
  const languages = LegalLanguage.options.map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <FormDrawer
      form={form}
      title={t(`common:legal.${LEGAL_SLUGS[document]}`)}
      second={t(draft ? 'draft' : 'newDraft')}
      icon={<IconScale size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="en" columns={1}>
        <TextField name="titleEn" counted />
        <TextAreaField name="summaryEn" counted />
        <TextAreaField name="bodyEn" />
        <LegalPreview field="bodyEn" />
      </FormSection>
      <FormSection name="ru" columns={1}>
        <TextField name="titleRu" counted />
        <TextAreaField name="summaryRu" counted />
        <TextAreaField name="bodyRu" />
        <LegalPreview field="bodyRu" />
      </FormSection>
      <FormSection name="binding" columns={1}>
        <RadioCards name="binding" options={languages} />
      </FormSection>
      {draft && <EraseLegalDraft draft={draft} onErased={onClose} />}
    </FormDrawer>
  );
}

/** A draft starts with the text of the last version and an empty summary of changes. */
function startOf(version: LegalVersion | null, withSummary: boolean) {
  const [en, ru] = LegalLanguage.options.map((one) =>
    version?.texts.find(({ language }) => language === one),
  );
  return {
    ...{ titleEn: en?.title, summaryEn: withSummary ? en?.summary : null, bodyEn: en?.body },
    ...{ titleRu: ru?.title, summaryRu: withSummary ? ru?.summary : null, bodyRu: ru?.body },
    binding: version?.binding ?? ('en' as const),
  };
}

function dataOf(written: Written) {
  const { binding } = written;
  const en = textOf(written.titleEn, written.summaryEn, written.bodyEn);
  const ru = textOf(written.titleRu, written.summaryRu, written.bodyRu);
  return { binding, ...(en && { en }), ...(ru && { ru }) };
}

function textOf(title = '', summary = '', body = '') {
  return title || body ? { title, summary, body } : null;
}
