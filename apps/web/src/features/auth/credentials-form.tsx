import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { MutationForm } from '../../forms/core/mutation-form.ts';
import { FormBody } from '../../forms/form-body.tsx';
import { FormTrouble } from '../../forms/parts/form-trouble.tsx';

/** The frame of both forms: what it is for, its fields, what sends it, and the way to the other one. */
export function CredentialsForm(props: {
  form: MutationForm;
  title: string;
  submit: string;
  other: { question: string; pathname: string; label: string };
  children: ReactNode;
}) {
  const { search } = useLocation();
  const { question, pathname, label } = props.other;
  return (
    <FormBody form={props.form}>
      <Title order={1} fz={26} mb="lg">
        {props.title}
      </Title>
      <Stack gap="md">
        <FormTrouble />
        {props.children}
      </Stack>
      <Button type="submit" size="md" mt="lg" loading={props.form.sending} fullWidth>
        {props.submit}
      </Button>
      <Text mt="xl" fz="sm" c="var(--app-text-soft)">
        {question}{' '}
        <Anchor
          component={Link}
          underline="always"
          to={{ pathname, search }}
          fz="sm"
          c="var(--app-accent-text)"
        >
          {label}
        </Anchor>
      </Text>
    </FormBody>
  );
}
