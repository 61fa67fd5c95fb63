import { askAt, type GraphqlAnswer, type Question } from '@fleet/testing/ask';
import { product } from './product.ts';

/** Asks the product as whoever holds `token`, or as a stranger. */
export function ask(query: string, question?: Question): Promise<GraphqlAnswer> {
  return askAt(product().url, query, question);
}
