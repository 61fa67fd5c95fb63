import type { CombinedError } from 'urql';
import { type InputIssue, inputIssues, refusalOf } from '../../graphql/failure.ts';
import type { Failure } from '../../lib/failure.ts';

type RefusedErrors = Extract<Failure, { kind: 'refused' }>['errors'];

export type Refusal = {
  /** Findings about single fields; the path's first step is the field. */
  findings: InputIssue[];
  /** Errors about no displayed field. */
  rest: RefusedErrors;
};

/** Mutation argument that holds the form's fields. */
const DATA = 'data';

/** Splits a server error into field errors and others. */
export function divide(
  { graphQLErrors }: CombinedError,
  known: { has(name: string): boolean },
  codes: Readonly<Record<string, string>>,
): Refusal {
  const placed = graphQLErrors
    .flatMap(issuesOfError)
    .map(({ issue, refusal }) => ({ issue, refusal, name: fieldOf(issue, codes) }));
  const isKnown = ({ name }: { name: string | null }) => name !== null && known.has(name);
  return {
    findings: placed.filter(isKnown).map(({ issue, name }) => ({ ...issue, path: [name ?? ''] })),
    rest: placed.filter((one) => !isKnown(one)).map(({ refusal }) => refusal),
  };
}

type Found = { issue: InputIssue; refusal: RefusedErrors[number] };

/** An error without findings counts as one about the whole form. */
function issuesOfError(error: CombinedError['graphQLErrors'][number]): Found[] {
  const issues = inputIssues(error);
  if (issues.length > 0)
    return issues.map((issue) => ({ issue, refusal: { code: issue.code, message: issue.message } }));
  const refusal = refusalOf(error);
  return [{ issue: { path: [], code: refusal.code ?? '', message: error.message, params: {} }, refusal }];
}

function fieldOf({ path, code }: InputIssue, codes: Readonly<Record<string, string>>) {
  const [argument, field, ...within] = path;
  if (argument !== DATA || field === undefined) return codes[code] ?? null;
  return codes[[field, ...within].join('.')] ?? String(field);
}
