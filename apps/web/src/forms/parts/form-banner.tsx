import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { useMutationFormContext } from '../core/mutation-form.ts';
import classes from './form-banner.module.css';
import { FormTrouble } from './form-trouble.tsx';

/** Why saving failed, with links to the fields concerned. */
export function FormBanner() {
  const { t } = useTranslation('forms');
  return (
    <div className={classes.banner}>
      <FormTrouble title={t('banner.failed')} />
      <Mistakes />
    </div>
  );
}

function Mistakes() {
  const { t } = useTranslation('forms');
  const { methods, registry, focus, changed } = useMutationFormContext();
  const { errors } = useFormState({ control: methods.control });
  const wrong = [...registry.fields.get().keys()].filter((name) => errors[name]);
  const [first] = wrong;
  if (!first) return null;
  return (
    <Notice
      tone="danger"
      title={t('banner.invalid', { count: wrong.length })}
      action={
        <button type="button" onClick={() => focus(first)}>
          {t('banner.toField')}
        </button>
      }
    >
      {changed().some((name) => !errors[name]) && t('banner.kept')}
    </Notice>
  );
}
