import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { t } from '../../../lib/i18n/text';
import { IconButton } from '../../../components/button';
import { useZoom, type Zoom } from './use-zoom';
import { MAX_ZOOM, type Size } from './zoom';

/**
 * Shows content that can be zoomed by buttons, keys, wheel and pinch, and moved by dragging and
 * scrolling. The keys work anywhere in its dialog.
 */
export function ZoomArea(props: {
  label: string;
  /** Returns the width of the content that fits into the area. */
  fit: (area: Size) => number;
  /** Whether the wheel zooms without a modifier key. */
  wheelZooms?: boolean;
  status?: ReactNode;
  children: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const zoom = useZoom(area, props.wheelZooms ?? false);
  useZoomKeys(area, zoom);
  return (
    <>
      <div
        ref={area}
        // `useZoom` counts scroll positions from the left, also on right-to-left pages.
        dir="ltr"
        role="group"
        aria-label={props.label}
        tabIndex={0}
        className="flex min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto bg-sunken p-3 -outline-offset-2"
      >
        <div style={{ width: props.fit(size) * zoom.factor }} className="m-auto shrink-0">
          {props.children}
        </div>
      </div>
      <ZoomBar zoom={zoom}>{props.status}</ZoomBar>
    </>
  );
}

function ZoomBar({ zoom, children }: { zoom: Zoom; children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-x-1 border-t border-line px-3 py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <IconButton
        label={t('reader.zoomOut')}
        {...off(zoom.factor <= 1)}
        onClick={() => zoom.step('out')}
      >
        <ZoomOut size={20} aria-hidden="true" />
      </IconButton>
      <output
        aria-label={t('reader.zoom')}
        className="w-14 text-center text-sm text-muted tabular-nums"
      >
        {t('reader.zoomFactor', { percent: Math.round(zoom.factor * 100) })}
      </output>
      <IconButton
        label={t('reader.zoomIn')}
        {...off(zoom.factor >= MAX_ZOOM)}
        onClick={() => zoom.step('in')}
      >
        <ZoomIn size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('reader.zoomFit')}
        {...off(zoom.factor === 1)}
        onClick={() => zoom.to(1)}
      >
        <Maximize size={18} aria-hidden="true" />
      </IconButton>
      {children}
    </div>
  );
}

/** Returns props that make a button look disabled. It stays focusable, and its action changes nothing. */
const off = (isOff: boolean) =>
  isOff ? { 'aria-disabled': true, className: 'opacity-50 bg-transparent! text-muted!' } : {};

/** Returns the size of the space inside an element, in CSS pixels. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

function useZoomKeys(area: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') zoom.step('in');
    else if (event.key === '-') zoom.step('out');
    else if (event.key === '0') zoom.to(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const dialog = area.current?.closest<HTMLElement>('[role="dialog"]');
    const listener = (event: KeyboardEvent) => onKey(event);
    dialog?.addEventListener('keydown', listener);
    return () => dialog?.removeEventListener('keydown', listener);
  }, [area]);
}
