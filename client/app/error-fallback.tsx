import { t } from '../i18n/text';
import { Button } from '../ui/button';
import { MayflyMark } from '../ui/mayfly-mark';

/** Shows that the page could not be displayed. */
export function ErrorFallback() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-5 px-6">
      <MayflyMark className="size-14 text-teal" />
      <h1 className="font-display text-4xl font-semibold">{t('site.pageFailed')}</h1>
      <p className="text-lg text-muted">{t('site.pageFailedDetails')}</p>
      <Button look="filled" onClick={() => window.location.reload()}>
        {t('site.refreshPage')}
      </Button>
    </main>
  );
}
