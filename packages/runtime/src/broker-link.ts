/** One direction of a process's way to the broker, as others may watch it. */
export type BrokerLink = {
  /** False while messages may be lost on it; at first, too, until it was seen to work. */
  isUp: () => boolean;
  /** Called with each change, after which everything goes through again or may be lost. Returns how to stop. */
  onChange: (listener: (up: boolean) => void) => () => void;
};

export type TrackedLink = BrokerLink & {
  lost: (part: unknown) => void;
  works: (part: unknown) => void;
};

/** Up while none of its parts is lost: connections, or what was sent last. `unproven` are lost until they work. */
export function createBrokerLink(...unproven: unknown[]): TrackedLink {
  const lostParts = new Set(unproven);
  const listeners = new Set<(up: boolean) => void>();
  const tell = (up: boolean) => {
    for (const listener of [...listeners]) listener(up);
  };
  return {
    isUp: () => lostParts.size === 0,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lost: (part) => {
      const wasUp = lostParts.size === 0;
      lostParts.add(part);
      if (wasUp) tell(false);
    },
    works: (part) => {
      if (lostParts.delete(part) && lostParts.size === 0) tell(true);
    },
  };
}
