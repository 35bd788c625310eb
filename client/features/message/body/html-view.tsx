import css from 'highlight.js/lib/languages/css';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import { useMemo, type ReactNode } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { errorMessage } from '../../../lib/api/http';
import type { InboxAccess } from '../../../lib/api/messages';
import { useQuery } from '../../../lib/api/query';
import { htmlQuery } from '../../../lib/inbox/inbox-actions';
import { queries } from '../../../lib/inbox/inbox-store';
import { t } from '../../../lib/i18n/text';
import { SourceStatus, truncateSource } from './source-views';

const lowlight = createLowlight({ css, xml });

/** Shows the HTML of a message as its sender wrote it: decoded, as highlighted text. */
export default function HtmlView({ access, message }: { access: InboxAccess; message: Message }) {
  const query = useMemo(() => htmlQuery(access, message.id), [access, message.id]);
  const { data: html, error, isFetching } = useQuery(queries, query);
  const shown = useMemo(() => (html === null ? null : truncateSource(html)), [html]);
  if (shown === null) {
    const failure = error && !isFetching ? errorMessage(error, t('reader.sourceNotLoaded')) : null;
    return <SourceStatus error={failure} onRetry={() => void queries.fetch(query)} />;
  }
  return (
    <>
      {shown.isTruncated && <p className="text-sm text-muted">{t('reader.sourceTruncated')}</p>}
      <pre dir="ltr" className="source-code font-mono text-sm break-words whitespace-pre-wrap">
        {toReact(lowlight.highlight('xml', shown.text).children)}
      </pre>
    </>
  );
}

type HighlightedNode = ReturnType<typeof lowlight.highlight>['children'][number];

/** Renders highlighted text as elements; nothing of it becomes HTML. */
function toReact(nodes: HighlightedNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    const { className } = node.properties;
    return (
      <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
        {toReact(node.children)}
      </span>
    );
  });
}
