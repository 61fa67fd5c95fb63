import { getOperationName, type Operation } from '@urql/core';
import type { Reply } from './render-in-app.tsx';

/** Name of an operation. */
export const nameOf = ({ query }: Operation): string => getOperationName(query) ?? '';

export const refusal = (code: string): Reply => ({
  errors: [{ message: code, extensions: { code } }] as never,
});
