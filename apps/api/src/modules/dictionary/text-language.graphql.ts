import { TextLanguage } from '@fleet/contracts/dictionary';
import { enumOf } from '../../graphql/enums.ts';

export const TextLanguageEnum = enumOf('TextLanguage', TextLanguage);
