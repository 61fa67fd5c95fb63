import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSending } from '../../../forms/core/use-sending.ts';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { SegmentField } from '../../../forms/fields/segment-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { SmallForm } from '../small-form.tsx';
import classes from './add-token.module.css';
import { NewToken } from './new-token.tsx';
import { AREA_GROUPS, TokenForm, tokenOf } from './token-form.ts';

const CreatePersonalToken = graphql(`
  mutation CreatePersonalToken($data: CreatePersonalTokenInput!) {
    createPersonalToken(data: $data) {
      id
      token
    }
  }
`);

/** Form of a new token: title, scopes, expiry, password. Shows the token once. */
export function AddToken({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [made, setMade] = useState<{ token: string | null } | null>(null);
  const send = useSending(CreatePersonalToken);
  const form = useSentForm(TokenForm, {
    catalogue: 'profile',
    start: {
      title: '',
      fleet: 'READ',
      commands: 'NONE',
      reports: 'NONE',
      files: 'NONE',
      people: 'NONE',
      account: 'NONE',
      webhooks: 'NONE',
      expiresInDays: '90',
    },
    send: (data) => send({ data: tokenOf(data as z.output<typeof TokenForm>) }),
    onSaved: ({ createPersonalToken }) => {
      onChanged();
      setMade(createPersonalToken);
    },
  });
  if (made) return <NewToken token={made.token} onKept={onClose} />;
  return (
    <SmallForm form={form} submit={t('tokens.submit')} onCancel={onClose}>
      <TextField name="title" label={t('tokens.name')} placeholder={t('tokens.example')} counted autoFocus />
      <div className={classes.groups}>
        {(['vehicles', 'people'] as const).map((group) => (
          <fieldset key={group}>
            <legend>{t(`tokens.groups.${group}`)}</legend>
            {AREA_GROUPS[group].map((area) => (
              <SegmentField key={area} name={area} size="xs" />
            ))}
            <p>{t(`tokens.groupHints.${group}`)}</p>
          </fieldset>
        ))}
      </div>
      <SegmentField name="expiresInDays" size="xs" />
      <PasswordField name="password" autoComplete="current-password" />
    </SmallForm>
  );
}
