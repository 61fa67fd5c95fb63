import { SignUpMode } from '@fleet/contracts/sign-up-mode';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RadioCards } from '../../../forms/fields/radio-cards.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { FormTrouble } from '../../../forms/parts/form-trouble.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { PartProps } from '../step.ts';
import { useSettle } from '../use-settle.ts';
import { FixedSetting } from './fixed-setting.tsx';
import classes from './part.module.css';
import { FormActions, SeenActions } from './part-actions.tsx';

const Mode = z.object({ signUp: SignUpMode });

/** Who may sign up. */
export function SignUpPart(props: PartProps) {
  const { installation, step } = props;
  const { t } = useTranslation('installation');
  const settle = useSettle(installation, step && 'SIGN_UP');
  const { signUp, fixed, mail } = installation;
  return (
    <div className={classes.part}>
      {mail.way === 'NONE' && signUp !== 'CLOSED' && <p className={classes.soft}>{t('signUp.noMail')}</p>}
      {fixed.includes('SIGN_UP') ? (
        <>
          <FixedSetting value={t(`options.signUp.${signUp}`)} variable="SIGN_UP" />
          <SeenActions step={step} settle={settle} />
        </>
      ) : (
        <ModeForm {...props} />
      )}
    </div>
  );
}

function ModeForm({ installation, step }: PartProps) {
  const { t } = useTranslation('installation');
  const settle = useSettle(installation, step && 'SIGN_UP');
  const form = useSentForm(Mode, {
    catalogue: 'installation',
    start: { signUp: installation.signUp },
    send: (data) => settle(data as z.output<typeof Mode>),
    onSaved: () => {
      showSuccess(t('saved'));
      step?.onDone();
    },
  });
  const options = SignUpMode.options.map((value) => ({
    value,
    label: t(`options.signUp.${value}`),
    second: t(`signUp.seconds.${value}`),
  }));
  return (
    <FormBody form={form}>
      <div className={classes.part}>
        <FormTrouble />
        <RadioCards name="signUp" options={options} />
        <FormActions sending={form.sending} step={step} />
      </div>
    </FormBody>
  );
}
