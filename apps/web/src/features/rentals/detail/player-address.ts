type Rented = {
  vehicle: { id: string };
  handedOverAt?: string | null;
  returnedAt?: string | null;
};

/** Address of the vehicle's player for the time of a rental, from hand-over to return or now; at `atText` where given. */
export function playerAddress({ vehicle, handedOverAt, returnedAt }: Rented, atText?: string): string {
  const from = handedOverAt ?? '';
  const to = returnedAt ?? new Date().toISOString();
  return `/vehicles/${vehicle.id}/map?${new URLSearchParams({ period: 'CUSTOM', from, to, at: atText ?? from })}`;
}
