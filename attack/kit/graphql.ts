import { askAt, type GraphqlAnswer, type Question } from '@fleet/testing/ask';
import { product } from './product.ts';

/**
 * Asks the product as whoever holds `token`, or as a stranger.
 *
 * @throws if a field of the query does not exist
 */
export async function ask(query: string, question?: Question): Promise<GraphqlAnswer> {
  const answer = await askAnything(query, question);
  const unknown = answer.errors?.find(({ message }) => message.startsWith('Cannot query field'));
  if (unknown) throw new Error(`${unknown.message} ${query}`);
  return answer;
}

/** Asks the product, also for fields that do not exist. */
export const askAnything = (query: string, question?: Question): Promise<GraphqlAnswer> =>
  askAt(product().url, query, question);

type Data = GraphqlAnswer['data'];

/** Whether anything came of any field. */
export const isAnswered = (data: Data): boolean => Object.values(data ?? {}).some((value) => value !== null);

/** What came of a field. @throws where nothing did: a scene that is not there proves nothing */
export function made<One>(data: Data, name: string): One {
  const found = data?.[name];
  if (!found) throw new Error(`Nothing came of ${name}`);
  return found as One;
}
