/**
 * One world for the tests of one mutation: making it takes longer than asking. Attempts that must change nothing share
 * it; the test that changes something uses it up, so that a second try of that test gets a fresh one.
 */
export function sharedWorld<Services, World>(open: (services: Services) => Promise<World>) {
  let opened: Promise<World> | null = null;
  const shared = (services: Services): Promise<World> => (opened ??= open(services));
  const used = (services: Services): Promise<World> => {
    const world = shared(services);
    opened = null;
    return world;
  };
  return { shared, used };
}
