import { randomUUID } from 'node:crypto';
import { ask, made } from './graphql.ts';
import type { Session } from './people.ts';

const CREATE = 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }';

/** A new vehicle of somebody's account. */
export async function vehicleOf({ accessToken: token }: Session): Promise<string> {
  const data = { title: `Van ${randomUUID()}`, type: 'CAR' };
  const answer = await ask(CREATE, { token, variables: { data } });
  return made<{ id: string }>(answer.data, 'createVehicle').id;
}
