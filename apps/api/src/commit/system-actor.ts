/** A job or an incoming message that changes data without a signed-in person. */
export type SystemActor = {
  kind: 'system';
  /** Used as the request id of audit entries: `billing.run`, `payments.stripe`. */
  name: `${string}.${string}`;
  /** Longest transaction; 10 s unless the work is known to take longer. */
  transactionMaxMs?: number;
};

export function systemActor(
  name: SystemActor['name'],
  options: Pick<SystemActor, 'transactionMaxMs'> = {},
): SystemActor {
  return { kind: 'system', name, ...options };
}

export const isSystemActor = (by: object): by is SystemActor => 'kind' in by && by.kind === 'system';
