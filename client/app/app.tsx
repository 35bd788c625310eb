import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PublicUrl } from '../content/page-head';
import { ErrorFallback } from './error-fallback';
import { TakesDonations } from './takes-donations';
import { Site } from './site';

/**
 * The application inside a router, which the browser and the server each bring their own of.
 * @param publicUrl where this site stands, without a trailing slash
 * @param takesDonations whether this site offers a way to give
 */
export function App({
  publicUrl,
  takesDonations = true,
}: {
  publicUrl: string;
  takesDonations?: boolean | undefined;
}): ReactNode {
  return (
    <ErrorBoundary
      fallback={<ErrorFallback />}
      onError={(error) => console.error('The page could not be drawn:', error)}
    >
      <PublicUrl value={publicUrl}>
        <TakesDonations value={takesDonations}>
          <Site />
        </TakesDonations>
      </PublicUrl>
    </ErrorBoundary>
  );
}
