export type CachedTile = { type: string; body: Buffer; endsAtMs: number };

/** Tiles by address, the least lately used forgotten first. Never larger than `maxBytes`. */
export function createTileCache(maxBytes: number, now: () => number = Date.now) {
  const tiles = new Map<string, CachedTile>();
  let bytes = 0;

  function remove(address: string): void {
    bytes -= tiles.get(address)?.body.length ?? 0;
    tiles.delete(address);
  }

  return {
    bytes: () => bytes,
    get(address: string): CachedTile | null {
      const tile = tiles.get(address);
      if (!tile) return null;
      remove(address);
      if (tile.endsAtMs <= now()) return null;
      tiles.set(address, tile);
      bytes += tile.body.length;
      return tile;
    },
    set(address: string, tile: CachedTile): void {
      remove(address);
      if (tile.endsAtMs <= now() || tile.body.length > maxBytes) return;
      tiles.set(address, tile);
      bytes += tile.body.length;
      for (const oldest of tiles.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
