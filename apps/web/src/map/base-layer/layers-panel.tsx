import { hasAnyRole, SERVICE_ROLES } from '@fleet/contracts/roles';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../session/person.ts';
import classes from './layers-panel.module.css';
import { useBaseLayer } from './use-base-layer.ts';

/** What the map shows: one ground, and what lies on it. */
export function LayersPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  const { names, showNames, traffic, showTraffic } = useBaseLayer();
  const panel = useRef<HTMLElement>(null);
  useFocusInside(panel);
  useClosing(panel, onClose);
  return (
    <section ref={panel} className={classes.panel} aria-label={t('layers.button')}>
      <BaseLayers />
      <div className={classes.overlays}>
        <Overlay label={t('layers.names')} shown={names} onChange={showNames} />
        {traffic !== null && <Overlay label={t('layers.traffic')} shown={traffic} onChange={showTraffic} />}
      </div>
    </section>
  );
}

function BaseLayers() {
  const { t } = useTranslation('common');
  const { offered, ground, choose, streetState } = useBaseLayer();
  const { roles } = usePerson();
  const hints = {
    streets: ground === 'streets' && streetState === 'silent' ? t('layers.silent') : null,
    satellite: null,
    hybrid: null,
    embedded: t('layers.embeddedHint'),
  };
  return (
    <fieldset className={classes.grounds}>
      <legend className={classes.legend}>{t('layers.ground')}</legend>
      {offered.map((offer) => (
        <label key={offer} className={classes.choice}>
          <input
            type="radio"
            name="ground"
            value={offer}
            checked={offer === ground}
            onChange={() => choose(offer)}
          />
          <i className={classes.sample} data-ground={offer} aria-hidden="true" />
          <span>
            {t(`layers.${offer}`)}
            {hints[offer] && <small>{hints[offer]}</small>}
          </span>
        </label>
      ))}
      {!offered.includes('streets') && hasAnyRole(roles, SERVICE_ROLES) && (
        <p className={classes.note}>{t('layers.setUp')}</p>
      )}
    </fieldset>
  );
}

function Overlay(props: { label: string; shown: boolean; onChange: (shown: boolean) => void }) {
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={props.shown}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

/** The choice made is where the keyboard goes; when the panel closes, it goes back to where it was. */
function useFocusInside(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [panel]);
}

/** By Escape, before the screen, for which it closes the card; and by a press on anything else. */
function useClosing(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element)) return;
      // The button that opens it closes it too.
      if (panel.current?.contains(target) || target.closest('[aria-pressed="true"]')) return;
      close.current();
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [panel]);
}
