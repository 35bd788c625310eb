import { Suspense, type ReactNode } from 'react';
import { joinClasses } from '../../components/class-names';
import { lazyComponent } from '../../components/lazy-component';
import { selectIsActive, useSelection } from './selection/selection-store';

/** Rendered in place of an optional component whose code could not be loaded. */
const Nothing = () => null;
const SelectionBar = lazyComponent(() => import('./selection/selection-bar'), Nothing);

/**
 * Shows the pager of a list between `children`, which are cells of a grid of three columns. While messages
 * are selected, shows the selection bar instead and stays in view.
 */
export function ListFooter(props: {
  pager: ReactNode;
  hasMessages: boolean;
  children?: ReactNode;
}) {
  const isSelecting = useSelection(selectIsActive);
  return (
    <footer
      className={joinClasses(
        'grid grid-cols-[1fr_auto_1fr] items-center border-t border-line px-1 py-1 sm:px-3',
        isSelecting && 'sticky bottom-0 z-20 rounded-b-card bg-raised',
      )}
    >
      <div className={joinClasses('col-start-2 row-start-1', isSelecting && 'hidden')}>
        {props.pager}
      </div>
      <Suspense fallback={null}>
        {!isSelecting && props.children}
        {props.hasMessages && <SelectionBar />}
      </Suspense>
    </footer>
  );
}
