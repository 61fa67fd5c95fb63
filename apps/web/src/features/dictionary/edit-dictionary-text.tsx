import { TEXT_LANGUAGES, UpdateDictionaryText } from '@fleet/contracts/dictionary';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useSending } from '../../forms/core/use-sending.ts';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { useFormats } from '../../lib/format.ts';
import { showSuccess } from '../../ui/toasts.tsx';
import classes from './dictionary.module.css';
import {
  type DictionaryText,
  DictionaryTextOfKey,
  UpdateDictionaryTextMutation,
} from './dictionary-queries.ts';

/** Form of one text in its languages; an empty field restores the shipped text. */
export function EditDictionaryText({ textKey, onClose }: { textKey: string; onClose: () => void }) {
  const [{ data }] = useQuery({
    query: DictionaryTextOfKey,
    variables: { where: { key: textKey } },
    requestPolicy: 'network-only',
  });
  return data?.dictionaryText ? <Form text={data.dictionaryText} onClose={onClose} /> : null;
}

function Form({ text, onClose }: { text: DictionaryText; onClose: () => void }) {
  const { t } = useTranslation('dictionary');
  const send = useSending(UpdateDictionaryTextMutation);
  const { key } = text;
  const ownOf = (language: string) => text.words.find((word) => word.language === language)?.own ?? null;
  const form = useSentForm(UpdateDictionaryText, {
    catalogue: 'dictionary',
    start: { en: ownOf('en'), ru: ownOf('ru') },
    send: (values) => {
      const { en = null, ru = null } = values as UpdateDictionaryText;
      return send({ where: { key }, data: { en, ru } });
    },
    onSaved: () => {
      showSuccess(t('saved'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('edit')}
      second={<code>{key}</code>}
      icon={<IconLanguage size={22} stroke={1.6} />}
      submit={t('save')}
      onClose={onClose}
    >
      <FormSection name="words" columns={1}>
        {TEXT_LANGUAGES.map((language) => (
          <div key={language} className={classes.field}>
            <Shipped text={text} language={language} />
            <TextAreaField name={language} />
          </div>
        ))}
      </FormSection>
      <Changes text={text} />
    </FormDrawer>
  );
}

function Shipped({ text, language }: { text: DictionaryText; language: 'en' | 'ru' }) {
  const { t } = useTranslation('dictionary');
  const shipped = text.words.find((word) => word.language === language)?.shipped;
  return (
    <p className={classes.shipped}>
      <b>{t('shipped', { language: t(`fields.${language}`) })}</b>
      <code>{shipped ?? t('missing')}</code>
    </p>
  );
}

function Changes({ text }: { text: DictionaryText }) {
  const { t } = useTranslation('dictionary');
  const { moment } = useFormats();
  if (text.changes.length === 0) return null;
  return (
    <section aria-labelledby="text-changes">
      <h3 id="text-changes" className={classes.heading}>
        {t('history')}
      </h3>
      <ul className={classes.changes}>
        {text.changes.map(({ language, from, to, at, by }) => (
          <li key={`${language} ${at}`}>
            <span>{[moment(Date.parse(at)), t(`fields.${language}`), by].filter(Boolean).join(' · ')}</span>
            <code>
              <del>{from ?? t('shippedText')}</del> → {to ?? t('shippedText')}
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}
