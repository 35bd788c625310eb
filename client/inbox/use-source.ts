import { useEffect, useState } from 'react';
import { sentenceFor } from '../api/http';
import { fetchSource, type Mailbox } from '../api/messages';

/** The source of a message, fetched when it is asked for. */
export function useSource(
  mailbox: Mailbox,
  id: string,
): { source: string | null; error: string | null } {
  const [answer, setAnswer] = useState<{ source: string | null; error: string | null }>({
    source: null,
    error: null,
  });
  useEffect(() => {
    let current = true;
    fetchSource(mailbox, id).then(
      (source) => {
        if (current) setAnswer({ source, error: null });
      },
      (failure: unknown) => {
        const error = sentenceFor(failure, 'The source could not be fetched. Try again.');
        if (current) setAnswer({ source: null, error });
      },
    );
    return () => {
      current = false;
    };
  }, [mailbox, id]);
  return answer;
}
