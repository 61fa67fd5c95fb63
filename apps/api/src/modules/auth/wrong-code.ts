import { InvalidInputError } from '../../errors.ts';

export function wrongCode(): InvalidInputError {
  return new InvalidInputError([
    { path: ['data', 'code'], code: 'WRONG_CODE', params: {}, message: 'The code is wrong, or was used' },
  ]);
}
