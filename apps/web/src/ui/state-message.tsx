import { Box, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Instead of content: what is the matter, what it means, and what one can do now. */
export function StateMessage(props: {
  icon: ReactNode;
  title: string;
  message: string;
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** The message is the whole page: its title is the page's heading. */
  page?: boolean;
}) {
  return (
    <Stack align="center" justify="center" gap="xs" p="xl" h="100%" ta="center" role={props.role}>
      <ThemeIcon variant="light" size={56} radius="xl" mb="sm">
        {props.icon}
      </ThemeIcon>
      <Title order={props.page ? 1 : 2} fz={props.page ? 'page' : 'heading'}>
        {props.title}
      </Title>
      <Text c="var(--app-text-soft)" fz="row" maw={380}>
        {props.message}
      </Text>
      {props.action && <Box mt="sm">{props.action}</Box>}
    </Stack>
  );
}
