import { ProductName } from '@fleet/contracts/installation';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { FormTrouble } from '../../../forms/parts/form-trouble.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { PartProps } from '../step.ts';
import { useSettle } from '../use-settle.ts';
import { FixedSetting } from './fixed-setting.tsx';
import classes from './part.module.css';
import { FormActions, SeenActions } from './part-actions.tsx';

const Name = z.object({ productName: ProductName });

/** Name of the service. */
export function NamePart(props: PartProps) {
  const { installation, step } = props;
  const { t } = useTranslation('installation');
  const settle = useSettle(installation, step && 'NAME');
  return (
    <div className={classes.part}>
      {!step && <p className={classes.soft}>{t('name.about')}</p>}
      {installation.fixed.includes('PRODUCT_NAME') ? (
        <>
          <FixedSetting value={installation.name} variable="PRODUCT_NAME" />
          <SeenActions step={step} settle={settle} />
        </>
      ) : (
        <NameForm {...props} />
      )}
    </div>
  );
}

function NameForm({ installation, step }: PartProps) {
  const { t } = useTranslation('installation');
  const settle = useSettle(installation, step && 'NAME');
  const form = useSentForm(Name, {
    catalogue: 'installation',
    start: { productName: installation.name },
    send: (data) => settle(data as z.output<typeof Name>),
    onSaved: () => {
      showSuccess(t('saved'));
      step?.onDone();
    },
  });
  return (
    <FormBody form={form}>
      <div className={classes.part}>
        <FormTrouble />
        <TextField name="productName" counted autoComplete="off" />
        <FormActions sending={form.sending} step={step} />
      </div>
    </FormBody>
  );
}
