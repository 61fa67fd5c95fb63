import { UpdateTelegramBot } from '@fleet/contracts/installation';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { FormTrouble } from '../../../forms/parts/form-trouble.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { Installation } from '../installation-query.ts';
import classes from './part.module.css';
import { FormActions } from './part-actions.tsx';

const UpdateBot = graphql(`
  mutation UpdateTelegramBot($data: UpdateTelegramBotInput!) {
    updateTelegramBot(data: $data) {
      id
      telegramBot
    }
  }
`);

/** Telegram bot for notifications. */
export function TelegramPart({ installation: { telegramBot } }: { installation: Installation }) {
  const { t } = useTranslation('installation');
  const [{ fetching }, update] = useMutation(UpdateBot);
  const remove = async () => {
    const { error } = await update({ data: { token: null } });
    if (!error) showSuccess(t('telegram.removed'));
  };
  return (
    <div className={classes.part}>
      <p className={classes.soft}>{t('telegram.about')}</p>
      {telegramBot && (
        <Group justify="space-between">
          <FactGrid>
            <Fact name={t('telegram.bot')} value={`@${telegramBot}`} />
          </FactGrid>
          <Button variant="default" size="xs" loading={fetching} onClick={() => void remove()}>
            {t('telegram.remove')}
          </Button>
        </Group>
      )}
      <TokenForm />
    </div>
  );
}

function TokenForm() {
  const { t } = useTranslation('installation');
  const form = useMutationForm(UpdateBot, UpdateTelegramBot, {
    catalogue: 'installation',
    start: { token: '' },
    onSaved: () => showSuccess(t('saved')),
  });
  return (
    <FormBody form={form}>
      <div className={classes.part}>
        <FormTrouble />
        <PasswordField name="token" autoComplete="off" />
        <FormActions sending={form.sending} step={undefined} />
      </div>
    </FormBody>
  );
}
