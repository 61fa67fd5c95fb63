import { collectDefaultMetrics, Registry } from 'prom-client';

/** A registry with the process's own figures. Labels stay few (protocol, outcome), never a device id. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
