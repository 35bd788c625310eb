import { MAX_ERASED_TABLE_BYTES } from '../../../server/contract/limits.js';
import { useCountry } from '../../country/country-context';
import { ActionLink } from '../action-link';
import { Breadcrumbs } from '../breadcrumbs';
import { formatSize } from '../facts';
import { PageHead } from '../page-head';
import { toBreadcrumbList } from '../page-data';
import { FigureList } from './figure-list';
import { useDeletionFigures } from './use-deletion-figures';

const crumbs = [
  { name: 'Home', path: '/' },
  { name: 'Deletion', path: '/deletion' },
];

/** Figures of deletions, and what deletion means here. */
export default function DeletionPage() {
  const { localize } = useCountry();
  const figures = useDeletionFigures();
  return (
    <div className="mx-auto max-w-[46rem] px-4 pt-4 pb-20 sm:px-8">
      <PageHead
        title="Deletion in figures: how soon expired email is gone | Mayfly"
        description="How many addresses and messages were deleted in the last 24 hours, how late, and when deleted data leaves the files of the database."
        keywords={['email deletion', 'temporary email privacy', 'data erasure']}
        path="/deletion"
        data={(origin) => [toBreadcrumbList(crumbs, (path) => origin + localize(path))]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 font-display text-4xl font-semibold tracking-tight sm:text-5xl">
        Deletion in figures
      </h1>
      <p className="mt-4 text-muted">
        An expired address is deleted with its messages. This page shows how quickly that happened.
        None of the figures reveals an address.
      </p>
      {figures === null ? (
        <p className="mt-6">The figures are not available right now.</p>
      ) : (
        <FigureList figures={figures} />
      )}
      <div className="prose mt-10">
        <Steps />
        <Limits />
      </div>
      <div className="mt-10">
        <ActionLink to="/privacy">Read the privacy policy</ActionLink>
      </div>
    </div>
  );
}

function Steps() {
  return (
    <>
      <h2 id="steps">What happens, in order</h2>
      <ol>
        <li>
          <strong>At expiry</strong>, or when you delete an address, nobody can open it anymore, and
          email to it is refused.
        </li>
        <li>
          <strong>Within seconds</strong>, the address, its messages and attachments are deleted
          from the database. A check every minute deletes what was missed.
        </li>
        <li>
          <strong>Half an hour later</strong>, the files of the database are cleaned. Deleted rows
          leave their bytes behind there, so the tables are rewritten without them, with attachments
          and indexes. If an attempt fails, it is repeated after five minutes.
        </li>
        <li>
          <strong>Right after that</strong>, the write-ahead log, in which the database records
          every change, starts a new file, and the older ones are removed.
        </li>
      </ol>
      <p>
        Messages you delete one by one go through the same steps. Large messages wait in a temporary
        file only until they are stored; the file is removed then.
      </p>
    </>
  );
}

function Limits() {
  return (
    <>
      <h2 id="limits">Limits</h2>
      <ul>
        <li>
          A table above {formatSize(MAX_ERASED_TABLE_BYTES)} is not rewritten, since email would
          have to wait meanwhile. New email overwrites the space. The figures above then show how
          long deleted data has been waiting.
        </li>
        <li>
          On a PostgreSQL that Mayfly does not run itself, its operator decides whether the
          write-ahead log is erased. Backups are up to the operator, too.
        </li>
        <li>
          The operating system frees the blocks of removed files without overwriting them. Until
          they are used again, someone with access to the disk may be able to read them.
        </li>
        <li>
          Counts are stored every few seconds, so a crash loses the last ones. A refused delivery is
          one connection that named an address after its end, even if it had no email to deliver. It
          is counted as long as a server remembers that the address existed: for up to a day, in
          memory only, as keyed fingerprints.
        </li>
      </ul>
    </>
  );
}
