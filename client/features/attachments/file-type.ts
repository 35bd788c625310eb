import type { TextKey } from '../../lib/i18n/catalogs';
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

/** Types: the text key of the name, the kind, and the extensions. */
const TYPES = [
  ['reader.fileTypePdf', 'text', 'pdf'],
  ['reader.fileTypeWord', 'text', 'doc docx docm dot dotx dotm'],
  ['reader.fileTypeOpenDocumentText', 'text', 'odt'],
  ['reader.fileTypeRichText', 'text', 'rtf'],
  ['reader.fileTypePages', 'text', 'pages'],
  ['reader.fileTypeText', 'text', 'txt text'],
  ['reader.fileTypeLog', 'text', 'log'],
  ['reader.fileTypeMarkdown', 'text', 'md markdown'],
  ['reader.fileTypeEbook', 'text', 'epub mobi azw3'],
  ['reader.fileTypeExcel', 'spreadsheet', 'xls xlsx xlsm xlsb xlt xltx xltm'],
  ['reader.fileTypeOpenDocumentSpreadsheet', 'spreadsheet', 'ods'],
  ['reader.fileTypeNumbers', 'spreadsheet', 'numbers'],
  ['reader.fileTypeCsv', 'spreadsheet', 'csv tsv'],
  ['reader.fileTypePowerPoint', 'presentation', 'ppt pptx pptm pps ppsx ppsm pot potx potm'],
  ['reader.fileTypeOpenDocumentPresentation', 'presentation', 'odp'],
  ['reader.fileTypeKeynote', 'presentation', 'key'],
  ['reader.fileTypeJpeg', 'image', 'jpg jpeg jfif'],
  ['reader.fileTypePng', 'image', 'png'],
  ['reader.fileTypeGif', 'image', 'gif'],
  ['reader.fileTypeWebp', 'image', 'webp'],
  ['reader.fileTypeAvif', 'image', 'avif'],
  ['reader.fileTypeHeic', 'image', 'heic heif'],
  ['reader.fileTypeTiff', 'image', 'tif tiff'],
  ['reader.fileTypeBitmap', 'image', 'bmp'],
  ['reader.fileTypeSvg', 'image', 'svg'],
  ['reader.fileTypeIcon', 'image', 'ico'],
  ['reader.fileTypeZip', 'archive', 'zip'],
  ['reader.fileTypeArchive', 'archive', '7z rar tar gz tgz bz2 xz zst'],
  ['reader.fileTypeAudio', 'audio', 'mp3 m4a aac ogg opus wav flac'],
  ['reader.fileTypeVideo', 'video', 'mp4 m4v mov webm avi mkv'],
  ['reader.fileTypeCalendarEvent', 'calendar', 'ics'],
  ['reader.fileTypeContactCard', 'contact', 'vcf'],
  ['reader.fileTypeEmail', 'email', 'eml msg'],
  ['reader.fileTypeJson', 'code', 'json'],
  ['reader.fileTypeXml', 'code', 'xml'],
  ['reader.fileTypeYaml', 'code', 'yaml yml'],
  ['reader.fileTypeWebPage', 'code', 'html htm xhtml mht mhtml'],
  ['reader.fileTypeScript', 'code', 'js mjs jse vbs vbe ps1 bat cmd sh py pl rb php wsf hta'],
  ['reader.fileTypeSignature', 'key', 'p7s asc sig'],
  ['reader.fileTypeEncryptedMessage', 'key', 'p7m pgp gpg'],
  ['reader.fileTypeWindowsProgram', 'program', 'exe msi msix scr com'],
  ['reader.fileTypeAndroidApp', 'program', 'apk'],
  ['reader.fileTypeMacProgram', 'program', 'app dmg pkg'],
  ['reader.fileTypeDiskImage', 'program', 'iso img vhd vhdx'],
] as const satisfies [name: TextKey, kind: FileKind, extensions: string][];

const byExtension = new Map(
  TYPES.flatMap(([name, kind, extensions]) =>
    extensions.split(' ').map((extension) => [extension, { name, kind }] as const),
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
  const known = byExtension.get(extension) ?? byExtension.get(declared);
  const { name, kind } = known
    ? { name: t(known.name), kind: known.kind }
    : describeUnknown(extension, mediaType);
  return { name, kind, preview: findPreview(extension, mediaType, declared) };
}

function findPreview(extension: string, mediaType: string, declared: string): FileType['preview'] {
  const named = byExtension.has(extension) ? toPreview(extension) : undefined;
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

/** Text keys for files of unknown types without an extension, by kind. */
const UNNAMED_TYPES = {
  audio: 'reader.fileTypeAudio',
  file: 'reader.fileTypeUnknown',
  image: 'reader.fileTypeImage',
  text: 'reader.fileTypeText',
  video: 'reader.fileTypeVideo',
} as const satisfies Partial<Record<FileKind, TextKey>>;

const isUnnamedKind = (topLevel: string): topLevel is keyof typeof UNNAMED_TYPES =>
  Object.hasOwn(UNNAMED_TYPES, topLevel);

function describeUnknown(extension: string, mediaType: string): Pick<FileType, 'name' | 'kind'> {
  const [topLevel = ''] = mediaType.split('/');
  const kind = isUnnamedKind(topLevel) ? topLevel : 'file';
  if (extension === '') return { name: t(UNNAMED_TYPES[kind]), kind };
  return { name: t('reader.fileTypeByExtension', { extension: extension.toUpperCase() }), kind };
}

/** Returns the last extension in lower case, without its dot; empty if there is none. */
function readExtension(filename: string): string {
  return /[^.]\.([a-z0-9]{1,8})[.\s]*$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
}
