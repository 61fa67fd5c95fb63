import type { Pool } from 'pg';

/** Makes the partition of a UTC day that is over, as if positions had come while it was the present one. */
export async function makePastDay(pool: Pool, day: Date): Promise<string> {
  const text = day.toISOString().slice(0, 10);
  const name = `positions_${text.replaceAll('-', '')}`;
  const from = Date.parse(text);
  const [begin, end] = [from, from + 86_400_000].map((ms) => new Date(ms).toISOString());
  await pool.query(`CREATE TABLE ${name} PARTITION OF positions FOR VALUES FROM ('${begin}') TO ('${end}')`);
  return name;
}
