import 'maplibre-gl/dist/maplibre-gl.css';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '../lib/locale.ts';
import { useServices } from '../services.ts';
import { BaseLayer } from './base-layer/base-layer.tsx';
import { baseLayersOf } from './base-layer/base-layers.ts';
import { EMBEDDED_DEPTH, wantedZoom } from './base-layer/max-auto-zoom.ts';
import { StreetsNote } from './base-layer/streets-note.tsx';
import { BaseLayerContext, useBaseLayerChoice } from './base-layer/use-base-layer.ts';
import { basemapStyle } from './basemap-style.ts';
import { createMap, type MapView as View } from './create-map.ts';
import { GraticuleLayer } from './graticule-layer.tsx';
import type { MapTheme } from './map-colors.ts';
import { MapContext, type MapHandle } from './map-context.ts';
import { MapScale } from './map-scale.tsx';
import classes from './map-view.module.css';

/** The map, with the layers and controls that stand inside it. `failed` stands in for it where there is no WebGL. */
export function MapView(props: {
  label: string;
  theme: MapTheme;
  language: Language;
  initialView: View | null;
  /** Whether that one is where the person left the map. */
  isViewRemembered?: boolean;
  onViewChange: (view: View) => void;
  failed: ReactNode;
  children: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  const services = useServices().config.map;
  const isEmbeddedAlone = baseLayersOf(services).length === 1;
  const { handle, broken } = useMapHandle(container, {
    ...props,
    initialView: startView(props.initialView ?? services.firstView, isEmbeddedAlone),
  });
  return (
    <div className={classes.frame}>
      <div ref={container} className={classes.map} />
      {broken && <div className={classes.failed}>{props.failed}</div>}
      {handle && (
        <MapContext value={handle}>
          <OnBaseLayer>
            <MapScale label={props.label} />
            <GraticuleLayer />
            <BaseLayer isViewRemembered={props.isViewRemembered ?? false} />
            <StreetsNote />
            {props.children}
          </OnBaseLayer>
        </MapContext>
      )}
    </div>
  );
}

function OnBaseLayer({ children }: { children: ReactNode }) {
  return <BaseLayerContext value={useBaseLayerChoice()}>{children}</BaseLayerContext>;
}

/** A remembered view may be of a time when there were streets. */
function startView(view: View | null, onEmbeddedAlone: boolean): View | null {
  return view && onEmbeddedAlone ? { ...view, zoom: Math.min(view.zoom, EMBEDDED_DEPTH) } : view;
}

function useMapHandle(
  container: React.RefObject<HTMLDivElement | null>,
  props: {
    theme: MapTheme;
    language: Language;
    initialView: View | null;
    onViewChange: (view: View) => void;
  },
) {
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [broken, setBroken] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  const created = useRef<{ map: MapLibreMap; style: string; isReady: boolean } | null>(null);

  useEffect(() => {
    if (!container.current) return;
    const { theme, language, initialView } = latest.current;
    const map = tryToCreate({ container: container.current, theme, language, view: initialView });
    if (!map) {
      setBroken(true);
      return;
    }
    const current = { map, style: `${theme} ${language}`, isReady: false };
    created.current = current;
    let styleVersion = 0;
    map.on('style.load', () => {
      styleVersion++;
      const { theme, language } = latest.current;
      current.isReady = true;
      setHandle({ map, theme, language, styleVersion, isReady: () => current.isReady });
    });
    map.on('moveend', () => {
      const { lng, lat } = map.getCenter();
      latest.current.onViewChange({ longitude: lng, latitude: lat, zoom: wantedZoom(map) });
    });
    return () => {
      setHandle(null);
      created.current = null;
      map.remove();
    };
  }, [container]);

  const { theme, language } = props;
  useEffect(() => {
    const current = created.current;
    const style = `${theme} ${language}`;
    if (!current || current.style === style) return;
    current.style = style;
    current.isReady = false;
    current.map.setStyle(basemapStyle(theme, language), { diff: false });
  }, [theme, language]);

  return { handle, broken };
}

function tryToCreate(options: Parameters<typeof createMap>[0]): MapLibreMap | null {
  try {
    return createMap(options);
  } catch {
    return null;
  }
}
