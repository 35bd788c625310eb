import { useLayoutEffect } from 'react';
import { slide } from '../../../components/slide';
import { selectIsKnown, useInboxStore, useList } from '../../../lib/inbox/inbox-store';

/** Marks the page as having mail, for the variant `compact` of the styles. */
export function useCompactLayout(): void {
  const isKnown = useInboxStore(selectIsKnown);
  const hasMail = useList(({ totalElements }) => totalElements > 0);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!isKnown || hasMail === 'mail' in dataset) return;
    slide(() => {
      if (hasMail) dataset.mail = '';
      else delete dataset.mail;
    });
  }, [isKnown, hasMail]);
}
