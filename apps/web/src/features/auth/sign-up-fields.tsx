import { AccountType } from '@fleet/contracts/account';
import type { SignUp } from '@fleet/contracts/auth';
import { Group, Input, PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { useCredentialsForm } from './use-credentials-form.ts';

type SignUpForm = ReturnType<typeof useCredentialsForm<z.input<typeof SignUp>, SignUp>>;

const TITLE_LABELS = { ORGANIZATION: 'fields.organizationTitle', FAMILY: 'fields.familyTitle' } as const;

/** An invited person joins an account that exists: nothing to ask about a new one. */
export function SignUpFields({ form, invited }: { form: SignUpForm; invited: boolean }) {
  const { t } = useTranslation('auth');
  const { register, errorOf, watch } = form;
  const accountType = watch('accountType') ?? 'PERSONAL';
  return (
    <Stack gap="md" mt="lg">
      {!invited && <AccountTypeField form={form} />}
      {!invited && accountType !== 'PERSONAL' && (
        <TextInput
          label={t(TITLE_LABELS[accountType])}
          autoComplete="organization"
          size="md"
          error={errorOf('accountTitle')}
          {...register('accountTitle')}
        />
      )}
      <Group grow gap="sm" align="flex-start">
        <TextInput
          label={t('fields.firstName')}
          autoComplete="given-name"
          size="md"
          error={errorOf('firstName')}
          {...register('firstName')}
        />
        <TextInput
          label={t('fields.lastName')}
          autoComplete="family-name"
          size="md"
          error={errorOf('lastName')}
          {...register('lastName')}
        />
      </Group>
      <TextInput
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        size="md"
        error={errorOf('email')}
        {...register('email')}
      />
      <PasswordInput
        label={t('fields.password')}
        description={t('fields.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        size="md"
        error={errorOf('password')}
        visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword'), tabIndex: 0 }}
        {...register('password')}
      />
    </Stack>
  );
}

function AccountTypeField({ form }: { form: SignUpForm }) {
  const { t } = useTranslation('auth');
  return (
    <Input.Wrapper size="md" label={t('fields.accountType')}>
      <SegmentedControl
        fullWidth
        mt={4}
        aria-label={t('fields.accountType')}
        value={form.watch('accountType') ?? 'PERSONAL'}
        onChange={(value) => form.setValue('accountType', AccountType.parse(value))}
        data={AccountType.options.map((value) => ({ value, label: t(`accountTypes.${value}`) }))}
      />
    </Input.Wrapper>
  );
}
