import { Anchor, Button, Text, Title } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** The frame of both forms: what it is for, its fields, what sends it, and the way to the other one. */
export function CredentialsForm(props: {
  title: string;
  submit: string;
  sending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  other: { question: string; pathname: string; label: string };
  children: ReactNode;
}) {
  const { search } = useLocation();
  const { question, pathname, label } = props.other;
  return (
    <form noValidate onSubmit={props.onSubmit}>
      <Title order={1} fz={26} mb="lg">
        {props.title}
      </Title>
      {props.children}
      <Button type="submit" size="md" mt="lg" loading={props.sending} fullWidth>
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
    </form>
  );
}
