import { useEffect, useState } from 'react';
import type { Attachment } from '@mayfly/contract/message.js';
import { importChunk } from '../../../components/import-chunk';
import { fetchFile } from '../viewer/load-file';
import type { CalendarEvent } from './parse-calendar';

/** An event, with the file that adds it to a calendar. */
export interface InvitedEvent {
  event: CalendarEvent;
  attachment: Attachment;
}

/** Events of a message, and calendar files that have none. */
export interface Invitations {
  events: InvitedEvent[];
  others: Attachment[];
}

/** Limits of the files that are read. */
const MAX_FILES = 5;
const MAX_BYTES = 256 * 1024;

/** Reads the events of calendar files. Null while they are being fetched. */
export function useEvents(files: Attachment[], urls: string[]): Invitations | null {
  const [read, setRead] = useState<Invitations | null>(null);
  const isEmpty = files.length === 0 || urls.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const controller = new AbortController();
    void readAll(files, urls, controller.signal).then((found) => {
      if (!controller.signal.aborted) setRead(found);
    });
    return () => controller.abort();
    // The list is keyed by message, whose files never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isEmpty]);
  return isEmpty ? { events: [], others: files } : read;
}

async function readAll(
  files: Attachment[],
  urls: string[],
  signal: AbortSignal,
): Promise<Invitations> {
  const read = await Promise.all(
    files.map(async (attachment, at) => {
      const url = urls[attachment.index];
      if (at >= MAX_FILES || attachment.size > MAX_BYTES || url === undefined) return [];
      try {
        const { parseCalendar } = await importChunk(() => import('./parse-calendar'));
        return parseCalendar(await (await fetchFile(url, signal)).text());
      } catch {
        // Shown as a file.
        return [];
      }
    }),
  );
  return join(files, read);
}

/** Name that the server gives to a file without one. */
const NAMELESS = /^attachment-\d+\./;

/** Joins the events of files: senders attach the same invitation twice, often once without a name. */
export function join(files: Attachment[], events: CalendarEvent[][]): Invitations {
  const found = new Map<string, InvitedEvent>();
  files.forEach((attachment, at) => {
    for (const event of events[at] ?? []) {
      const key = `${event.uid} ${event.start.date.getTime()}`;
      const known = found.get(key);
      if (!known || NAMELESS.test(known.attachment.filename)) found.set(key, { event, attachment });
    }
  });
  return {
    events: [...found.values()],
    others: files.filter((_file, at) => events[at]?.length === 0),
  };
}
