import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { SecondStepFragment } from '../../../generated/graphql/graphql.ts';

const SecondStepOf = graphql(`
  fragment SecondStep on Credentials {
    secondStep
    secondFactors
  }
`);

/** Token of the first step and the ways to pass the second. */
export type SecondStep = { token: string; ways: SecondStepFragment['secondFactors'] };

/** Null if no second factor is needed. */
export function secondStepOf(credentials: FragmentType<typeof SecondStepOf>): SecondStep | null {
  const { secondStep, secondFactors } = readFragment(SecondStepOf, credentials);
  return secondStep ? { token: secondStep, ways: secondFactors } : null;
}
