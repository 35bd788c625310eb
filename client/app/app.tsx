import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PublicUrl } from '../content/page-head';
import { ErrorFallback } from './error-fallback';
import { Site } from './site';

/**
 * The application inside a router, which the browser and the server each bring their own of.
 * @param publicUrl where this site stands, without a trailing slash
 */
export function App({ publicUrl }: { publicUrl: string }): ReactNode {
  return (
    <ErrorBoundary
      fallback={<ErrorFallback />}
      onError={(error) => console.error('The page could not be drawn:', error)}
    >
      <PublicUrl value={publicUrl}>
        <Site />
      </PublicUrl>
    </ErrorBoundary>
  );
}
