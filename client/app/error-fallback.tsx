import { Button } from '../ui/button';

/** Stands where the page could not be drawn. */
export function ErrorFallback() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-5 px-6">
      <h1 className="font-display text-4xl font-semibold">Something went wrong.</h1>
      <p className="text-lg text-muted">
        The page could not be drawn. Your address and its mail are safe on the server.
      </p>
      <Button look="filled" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </main>
  );
}
