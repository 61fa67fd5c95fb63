import { ReadingKind, ReadingUnit } from '@fleet/contracts/readings';
import { enumOf } from '../../graphql/enums.ts';

export const ReadingUnitEnum = enumOf('ReadingUnit', ReadingUnit);
export const ReadingKindEnum = enumOf('ReadingKind', ReadingKind);
