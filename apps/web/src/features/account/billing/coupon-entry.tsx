import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Longest allowed code. */
const CODE_MAX = 40;

/** Field of a coupon code. `onTake(null)` removes a refused code. */
export function CouponEntry(props: { refused: string | null; onTake: (code: string | null) => void }) {
  const { refused, onTake } = props;
  const { t } = useTranslation('account/billing');
  const [code, setCode] = useState(refused ?? '');
  function submit(event: FormEvent): void {
    event.preventDefault();
    onTake(code.trim() === '' ? null : code.trim().toUpperCase());
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('coupon.label')}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          maxLength={CODE_MAX}
          autoComplete="off"
          error={refused !== null && refused === code.trim().toUpperCase() ? t('coupon.refused') : null}
        />
        <Button type="submit" variant="default">
          {t('coupon.take')}
        </Button>
      </Group>
    </form>
  );
}
