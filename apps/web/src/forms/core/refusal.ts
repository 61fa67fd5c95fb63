import type { CombinedError } from 'urql';
import { type InputIssue, inputIssues } from '../../graphql/failure.ts';
import type { Failure } from '../../lib/failure.ts';

type RefusedErrors = Extract<Failure, { kind: 'refused' }>['errors'];

export type Refusal = {
  /** What is wrong with single fields: the first step of each path is the field. */
  findings: InputIssue[];
  /** What fits no field that the form shows. */
  rest: RefusedErrors;
};

/** The argument of a mutation that the fields of a form make up. */
const DATA = 'data';

/** Divides the server's answer between the fields and what stands above them. */
export function divide(
  { graphQLErrors }: CombinedError,
  known: { has(name: string): boolean },
  codes: Readonly<Record<string, string>>,
): Refusal {
  const issues = graphQLErrors.flatMap(issuesOfError);
  const placed = issues.map((issue) => ({ issue, name: fieldOf(issue, codes) }));
  const isKnown = ({ name }: { name: string | null }) => name !== null && known.has(name);
  return {
    findings: placed.filter(isKnown).map(({ issue, name }) => ({ ...issue, path: [name ?? ''] })),
    rest: placed.filter((one) => !isKnown(one)).map(({ issue: { code, message } }) => ({ code, message })),
  };
}

/** An error without findings is one itself, about the whole. */
function issuesOfError(error: CombinedError['graphQLErrors'][number]): InputIssue[] {
  const issues = inputIssues(error);
  if (issues.length > 0) return issues;
  return [{ path: [], code: String(error.extensions?.code ?? ''), message: error.message, params: {} }];
}

function fieldOf({ path: [argument, field], code }: InputIssue, codes: Readonly<Record<string, string>>) {
  if (argument === DATA && field !== undefined) return String(field);
  return codes[code] ?? null;
}
