import { MAX_ERASED_TABLE_BYTES } from '../../../server/contract/limits.js';
import { useCountry } from '../../country/country-context';
import { RichText } from '../../i18n/rich-text';
import { t } from '../../i18n/text';
import { ActionLink } from '../action-link';
import { Breadcrumbs } from '../breadcrumbs';
import { formatSize } from '../facts';
import { PageHead } from '../page-head';
import { toBreadcrumbList } from '../page-data';
import { FigureList } from './figure-list';
import { useDeletionFigures } from './use-deletion-figures';

const listCrumbs = () => [
  { name: t('site.navHome'), path: '/' },
  { name: t('site.deletion'), path: '/deletion' },
];

/** Shows figures about deletions, the steps of a deletion and its limits. */
export default function DeletionPage() {
  const { localize } = useCountry();
  const figures = useDeletionFigures();
  return (
    <div className="page-width pt-4 pb-20">
      <PageHead
        title={t('deletion.title')}
        description={t('deletion.description')}
        keywords={[t('deletion.keywords')]}
        path="/deletion"
        data={(origin) => [toBreadcrumbList(listCrumbs(), (path) => origin + localize(path))]}
      />
      <Breadcrumbs crumbs={listCrumbs()} />
      <h1 className="mt-6 font-display text-4xl font-semibold tracking-tight sm:text-5xl">
        {t('deletion.heading')}
      </h1>
      <p className="mt-4 max-w-[44rem] text-muted">{t('deletion.introduction')}</p>
      {figures === null ? (
        <p className="mt-6">{t('deletion.figuresUnavailable')}</p>
      ) : (
        <FigureList figures={figures} />
      )}
      <div className="prose mt-10">
        <Steps />
        <Limits />
      </div>
      <div className="mt-10">
        <ActionLink to="/privacy">{t('deletion.readPrivacyPolicy')}</ActionLink>
      </div>
    </div>
  );
}

const steps = [
  'deletion.stepExpiry',
  'deletion.stepDatabase',
  'deletion.stepFiles',
  'deletion.stepLog',
] as const;

function Steps() {
  return (
    <>
      <h2 id="steps">{t('deletion.stepsHeading')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <RichText id={step} tags={{ b: <strong /> }} />
          </li>
        ))}
      </ol>
      <p>{t('deletion.singleMessages')}</p>
    </>
  );
}

function Limits() {
  return (
    <>
      <h2 id="limits">{t('deletion.limitsHeading')}</h2>
      <ul>
        <li>{t('deletion.limitTables', { size: formatSize(MAX_ERASED_TABLE_BYTES) })}</li>
        <li>{t('deletion.limitOtherDatabase')}</li>
        <li>{t('deletion.limitBlocks')}</li>
        <li>{t('deletion.limitCounts')}</li>
      </ul>
    </>
  );
}
