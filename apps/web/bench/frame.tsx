import type { ReactNode } from 'react';
import { MapView } from '../src/map/map-view.tsx';

const VIEWS = {
  /** All of the fleet, in clusters. */
  far: { longitude: 20, latitude: 50, zoom: 4.2 },
  /** A town and what drives around it, each vehicle for itself: these glide. */
  near: { longitude: 4.35, latitude: 50.85, zoom: 10.5 },
};
const view = new URLSearchParams(location.search).get('view') === 'near' ? VIEWS.near : VIEWS.far;
const ignore = () => undefined;

/** The screen of the tracker without what does not move: list left, map right. */
export function Frame({ list, layer }: { list: ReactNode; layer: ReactNode }) {
  return (
    <div style={{ display: 'flex', height: '100%' }}>
      <div style={{ width: 440, display: 'flex', flexDirection: 'column', minHeight: 0 }}>{list}</div>
      <div style={{ flex: 1 }}>
        <MapView
          label="Map"
          theme="light"
          language="en"
          initialView={view}
          onViewChange={ignore}
          failed="No WebGL"
        >
          {layer}
        </MapView>
      </div>
    </div>
  );
}
