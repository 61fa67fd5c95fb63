export const PORT_MAX = 65_535;

/** Something that listens on a port of its own unless it is moved. */
export type Listening = { name: string; defaultPort: number };

export type PortList = {
  /** Where each one named listens; null is its own port. */
  ports: Map<string, number | null>;
  /** What is wrong, each a part of a sentence that can follow "INGEST_PORTS: ". */
  problems: string[];
};

/** Reads "teltonika,gt06=15023": who listens, on its own port or on that one. Port 0 is any that is free. */
export function parsePortList(text: string, known: readonly Listening[]): PortList {
  const ports = new Map<string, number | null>();
  const problems: string[] = [];
  for (const item of text.split(',').map((part) => part.trim())) {
    if (item === '') continue;
    const [name = '', port] = item.split('=', 2);
    const problem = problemOf({ item, name, port }, known, ports);
    if (problem) problems.push(problem);
    else ports.set(name, port === undefined ? null : Number(port));
  }
  return { ports, problems: [...problems, ...problemsOfSharing(ports, known)] };
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= PORT_MAX;
}

type Item = { item: string; name: string; port: string | undefined };

function problemOf(
  { item, name, port }: Item,
  known: readonly Listening[],
  before: ReadonlyMap<string, unknown>,
): string | null {
  const names = known.map((one) => one.name);
  if (!names.includes(name)) return `"${item}" names none of ${names.join(', ')}`;
  if (before.has(name)) return `${name} is named twice`;
  if (port !== undefined && !isPort(port)) return `the port of "${item}" is none from 0 to ${PORT_MAX}`;
  return null;
}

function problemsOfSharing(ports: ReadonlyMap<string, number | null>, known: readonly Listening[]): string[] {
  const users = new Map<number, string>();
  const problems: string[] = [];
  for (const [name, moved] of ports) {
    const port = moved ?? known.find((one) => one.name === name)?.defaultPort ?? 0;
    const user = users.get(port);
    if (user) problems.push(`${user} and ${name} are both on port ${port}, and each needs its own`);
    else if (port > 0) users.set(port, name);
  }
  return problems;
}
