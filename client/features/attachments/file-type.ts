import {
  Calendar,
  File,
  FileArchive,
  FileImage,
  FileMusic,
  FilePlay,
  FileSpreadsheet,
  FileTerminal,
  FileText,
  type LucideIcon,
} from 'lucide-react';
import { t } from '../../lib/i18n/text';

/** Kind of preview of a file. The browser shows a PDF in a tab. */
export type PreviewKind = 'image' | 'pdf' | 'table' | 'text';

/** The type of a file for display. */
export interface FileType {
  name: string;
  icon: LucideIcon;
  isCalendar: boolean;
  /** Null if the file has none. */
  preview: PreviewKind | null;
}

/** Icons of extensions and of top-level media types. */
const ICONS: [icon: LucideIcon, types: string][] = [
  [FileArchive, 'zip 7z rar tar gz tgz bz2 xz zst'],
  [Calendar, 'ics'],
  [FileImage, 'image jpg jpeg jfif png gif webp avif heic heif tif tiff bmp svg ico'],
  [FileMusic, 'audio mp3 m4a aac ogg opus wav flac'],
  [FilePlay, 'video mp4 m4v mov webm avi mkv'],
  [FileSpreadsheet, 'xls xlsx xlsm xlsb xlt xltx xltm ods numbers csv tsv'],
  [FileTerminal, 'exe msi msix scr com apk app dmg pkg iso img vhd vhdx bat cmd ps1 sh'],
  [FileText, 'text pdf doc docx docm dot dotx odt rtf pages txt log md markdown json xml html htm'],
];

const PREVIEWS: [preview: PreviewKind, extensions: string][] = [
  ['pdf', 'pdf'],
  ['image', 'png jpg jpeg jfif gif webp avif'],
  ['table', 'csv tsv'],
  ['text', 'txt text log md markdown json ics vcf'],
];

/** Extensions of media types whose subtype isn't an extension itself. */
const EXTENSIONS: Record<string, string> = {
  'text/calendar': 'ics',
  'text/plain': 'txt',
  'text/markdown': 'md',
};

const has = (list: string, type: string): boolean => list.split(' ').includes(type);

/**
 * Describes the type of a file by its extension, which decides what opens the file, or by its media type if it
 * has none. A preview checks the content itself.
 */
export function describeFileType(filename: string, contentType: string): FileType {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const [topLevel = '', subtype = ''] = mediaType.split('/');
  const named = readExtension(filename);
  const extension = named || (EXTENSIONS[mediaType] ?? subtype.replace(/^x-/, ''));
  const find = <Found>(table: [Found, string][], type: string) =>
    table.find(([, types]) => has(types, type))?.[0];
  const icon = find(ICONS, extension);
  return {
    name:
      named || icon
        ? t('reader.fileTypeByExtension', { extension: extension.toUpperCase() })
        : t('reader.fileTypeUnknown'),
    icon: icon ?? find(ICONS, topLevel) ?? File,
    isCalendar: extension === 'ics',
    preview: find(PREVIEWS, extension) ?? (mediaType === 'text/plain' && !icon ? 'text' : null),
  };
}

/** Returns the last extension in lower case, without its dot; empty if there is none. */
function readExtension(filename: string): string {
  return /[^.]\.([a-z0-9]{1,8})[.\s]*$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
}
