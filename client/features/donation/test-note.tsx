import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../../components/class-names';

/** Points out that a payment is only a test. */
export function TestNote({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={joinClasses(
        'flex items-center gap-2 rounded-control border border-amber/50 px-3 py-2 font-medium text-amber',
        className,
      )}
    >
      <FlaskConical size={18} aria-hidden="true" className="shrink-0" />
      {children}
    </p>
  );
}
