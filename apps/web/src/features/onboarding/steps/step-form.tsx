import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MutationForm } from '../../../forms/core/mutation-form.ts';
import { FormBody } from '../../../forms/form-body.tsx';
import { FormTrouble } from '../../../forms/parts/form-trouble.tsx';
import { StepActions } from './step-actions.tsx';

/** Form of one step with buttons to save or postpone. */
export function StepForm(props: { form: MutationForm; onLater: () => void; children: ReactNode }) {
  const { form, onLater, children } = props;
  const { t } = useTranslation('onboarding');
  return (
    <FormBody form={form}>
      <Stack gap="sm">
        <FormTrouble />
        {children}
        <StepActions onLater={onLater}>
          <Button type="submit" loading={form.sending}>
            {t('save')}
          </Button>
        </StepActions>
      </Stack>
    </FormBody>
  );
}
