import { t } from '../../lib/i18n/text';

/** Kind of a file, shown as its icon. */
export type FileKind =
  | 'archive'
  | 'audio'
  | 'calendar'
  | 'code'
  | 'contact'
  | 'email'
  | 'file'
  | 'image'
  | 'key'
  | 'presentation'
  | 'program'
  | 'spreadsheet'
  | 'text'
  | 'video';

/** Kind of preview of a file. */
export type PreviewKind = 'image' | 'pdf' | 'table' | 'text';

/** The type of a file for display. `preview` is null if the file has none. */
export interface FileType {
  name: string;
  kind: FileKind;
  preview: PreviewKind | null;
}

/** Extensions by the kind of their files. */
const EXTENSIONS: Partial<Record<FileKind, string>> = {
  archive: 'zip 7z rar tar gz tgz bz2 xz zst',
  audio: 'mp3 m4a aac ogg opus wav flac',
  calendar: 'ics',
  code: 'json xml yaml yml html htm xhtml mht mhtml js mjs jse vbs vbe ps1 bat cmd sh py pl rb php wsf hta',
  contact: 'vcf',
  email: 'eml msg',
  image: 'jpg jpeg jfif png gif webp avif heic heif tif tiff bmp svg ico',
  key: 'p7s asc sig p7m pgp gpg',
  presentation: 'ppt pptx pptm pps ppsx ppsm pot potx potm odp key',
  program: 'exe msi msix scr com apk app dmg pkg iso img vhd vhdx',
  spreadsheet: 'xls xlsx xlsm xlsb xlt xltx xltm ods numbers csv tsv',
  text: 'pdf doc docx docm dot dotx dotm odt rtf pages txt text log md markdown epub mobi azw3',
  video: 'mp4 m4v mov webm avi mkv',
};

const kindOf = new Map(
  Object.entries(EXTENSIONS).flatMap(([kind, extensions]) =>
    extensions.split(' ').map((extension) => [extension, kind as FileKind] as const),
  ),
);

/** Extensions of media types whose subtype isn't an extension itself. */
const EXTENSION_OF: Record<string, string> = {
  'application/ics': 'ics',
  'application/msword': 'doc',
  'application/pgp-encrypted': 'pgp',
  'application/pgp-signature': 'asc',
  'application/pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/x-pkcs7-mime': 'p7m',
  'application/x-pkcs7-signature': 'p7s',
  'application/x-zip-compressed': 'zip',
  'image/pjpeg': 'jpg',
  'image/svg+xml': 'svg',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
};

const TEXT_EXTENSIONS = new Set('txt text log md markdown json ics vcf'.split(' '));
const TABLE_EXTENSIONS = new Set(['csv', 'tsv']);
const RASTER_EXTENSIONS = new Set('png jpg jpeg jfif gif webp avif'.split(' '));
/** Media types that senders use for files of any type. */
const UNSPECIFIC = new Set(['application/octet-stream', 'application/x-download', 'text/plain']);

/**
 * Describes the type of a file: by its extension, which decides what opens the file, or by its media type if
 * the extension is unknown. It has a preview only if both agree, or if only one of them is specific.
 */
export function describeFileType(filename: string, contentType: string): FileType {
  const extension = readExtension(filename);
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const declared = EXTENSION_OF[mediaType] ?? mediaType.replace(/^.*\/(x-)?/, '');
  const known = extension || (kindOf.has(declared) ? declared : '');
  return {
    name: known
      ? t('reader.fileTypeByExtension', { extension: known.toUpperCase() })
      : t('reader.fileTypeUnknown'),
    kind: kindOf.get(extension) ?? kindOf.get(declared) ?? topLevelKind(mediaType),
    preview: findPreview(extension, mediaType, declared),
  };
}

function findPreview(extension: string, mediaType: string, declared: string): FileType['preview'] {
  const named = kindOf.has(extension) ? toPreview(extension) : undefined;
  const typed = UNSPECIFIC.has(mediaType) ? undefined : toPreview(declared);
  if (named !== undefined && typed !== undefined) return named === typed ? named : null;
  return named ?? typed ?? (mediaType === 'text/plain' && named === undefined ? 'text' : null);
}

function toPreview(extension: string): FileType['preview'] {
  if (extension === 'pdf') return 'pdf';
  if (RASTER_EXTENSIONS.has(extension)) return 'image';
  if (TABLE_EXTENSIONS.has(extension)) return 'table';
  return TEXT_EXTENSIONS.has(extension) ? 'text' : null;
}

function topLevelKind(mediaType: string): FileKind {
  const [topLevel] = mediaType.split('/');
  return (['audio', 'image', 'text', 'video'] as const).find((kind) => kind === topLevel) ?? 'file';
}

/** Returns the last extension in lower case, without its dot; empty if there is none. */
function readExtension(filename: string): string {
  return /[^.]\.([a-z0-9]{1,8})[.\s]*$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
}
