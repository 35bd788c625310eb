import type { ReactNode } from 'react';

/** Shows a file in an area that scrolls. */
export function PreviewArea(props: { label: string; status?: string; children: ReactNode }) {
  return (
    <>
      <div
        role="group"
        aria-label={props.label}
        tabIndex={0}
        className="flex min-h-0 flex-1 overflow-auto bg-sunken p-3 -outline-offset-2"
      >
        {props.children}
      </div>
      {props.status && (
        <p
          role="status"
          className="shrink-0 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-sm text-muted"
        >
          {props.status}
        </p>
      )}
    </>
  );
}
