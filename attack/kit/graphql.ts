import { askAt, type GraphqlAnswer, type Question } from '@fleet/testing/ask';
import { product } from './product.ts';

/** Asks the product as whoever holds `token`, or as a stranger. */
export function ask(query: string, question?: Question): Promise<GraphqlAnswer> {
  return askAt(product().url, query, question);
}

type Data = GraphqlAnswer['data'];

/** Whether anything came of any field. */
export const isAnswered = (data: Data): boolean => Object.values(data ?? {}).some((value) => value !== null);

/** What came of a field. @throws where nothing did: a scene that is not there proves nothing */
export function made<One>(data: Data, name: string): One {
  const found = data?.[name];
  if (!found) throw new Error(`Nothing came of ${name}`);
  return found as One;
}
