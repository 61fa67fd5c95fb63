import { type UseQueryArgs, useQuery } from 'urql';
import type { CommandsListQueryVariables } from '../../generated/graphql/graphql.ts';
import { ABOUT_COMMANDS, type CommandRow, CommandsList } from './commands-query.ts';

export type ListedCommands = {
  /** Null while loading. */
  rows: readonly CommandRow[] | null;
  /** Number of rows on all pages. */
  total: number;
  isFailed: boolean;
  retry: () => void;
};

/** @param pause asks nothing, for a list that is known to be empty */
export function useCommandsList(
  variables: CommandsListQueryVariables,
  { pause = false }: Pick<UseQueryArgs, 'pause'> = {},
): ListedCommands {
  const [{ data, error }, refetch] = useQuery({
    query: CommandsList,
    variables,
    context: ABOUT_COMMANDS,
    pause,
  });
  return {
    rows: pause ? [] : (data?.commands.content ?? null),
    total: data?.commands.total ?? 0,
    isFailed: Boolean(error && !data),
    retry: () => refetch({ requestPolicy: 'network-only' }),
  };
}
