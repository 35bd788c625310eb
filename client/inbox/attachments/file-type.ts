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
export type PreviewKind = 'image' | 'pdf' | 'text';

/** The type of a file for display, and its preview; null if it has none. */
export interface FileType {
  name: string;
  kind: FileKind;
  preview: PreviewKind | null;
}

/** Extensions by the name of their type. */
const TYPES: [name: string, kind: FileKind, extensions: string][] = [
  ['PDF', 'text', 'pdf'],
  ['Word document', 'text', 'doc docx docm dot dotx dotm'],
  ['OpenDocument text', 'text', 'odt'],
  ['Rich text', 'text', 'rtf'],
  ['Pages document', 'text', 'pages'],
  ['Text', 'text', 'txt text'],
  ['Log', 'text', 'log'],
  ['Markdown text', 'text', 'md markdown'],
  ['E-book', 'text', 'epub mobi azw3'],
  ['Excel spreadsheet', 'spreadsheet', 'xls xlsx xlsm xlsb xlt xltx xltm'],
  ['OpenDocument spreadsheet', 'spreadsheet', 'ods'],
  ['Numbers spreadsheet', 'spreadsheet', 'numbers'],
  ['CSV table', 'spreadsheet', 'csv tsv'],
  ['PowerPoint presentation', 'presentation', 'ppt pptx pptm pps ppsx ppsm pot potx potm'],
  ['OpenDocument presentation', 'presentation', 'odp'],
  ['Keynote presentation', 'presentation', 'key'],
  ['JPEG image', 'image', 'jpg jpeg jfif'],
  ['PNG image', 'image', 'png'],
  ['GIF image', 'image', 'gif'],
  ['WebP image', 'image', 'webp'],
  ['AVIF image', 'image', 'avif'],
  ['HEIC image', 'image', 'heic heif'],
  ['TIFF image', 'image', 'tif tiff'],
  ['Bitmap image', 'image', 'bmp'],
  ['SVG image', 'image', 'svg'],
  ['Icon', 'image', 'ico'],
  ['ZIP archive', 'archive', 'zip'],
  ['Archive', 'archive', '7z rar tar gz tgz bz2 xz zst'],
  ['Audio', 'audio', 'mp3 m4a aac ogg opus wav flac'],
  ['Video', 'video', 'mp4 m4v mov webm avi mkv'],
  ['Calendar event', 'calendar', 'ics'],
  ['Contact card', 'contact', 'vcf'],
  ['Email', 'email', 'eml msg'],
  ['JSON data', 'code', 'json'],
  ['XML data', 'code', 'xml'],
  ['YAML data', 'code', 'yaml yml'],
  ['Web page', 'code', 'html htm xhtml mht mhtml'],
  ['Script', 'code', 'js mjs jse vbs vbe ps1 bat cmd sh py pl rb php wsf hta'],
  ['Digital signature', 'key', 'p7s asc sig'],
  ['Encrypted message', 'key', 'p7m pgp gpg'],
  ['Windows program', 'program', 'exe msi msix scr com'],
  ['Android app', 'program', 'apk'],
  ['Mac program', 'program', 'app dmg pkg'],
  ['Disk image', 'program', 'iso img vhd vhdx'],
];

const byExtension = new Map(
  TYPES.flatMap(([name, kind, extensions]) =>
    extensions.split(' ').map((extension) => [extension, { name, kind }] as const),
  ),
);

/** Extensions that stand for media types which don't end in them. */
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

const TEXT_EXTENSIONS = new Set('txt text log md markdown csv tsv json ics vcf'.split(' '));
const RASTER_EXTENSIONS = new Set('png jpg jpeg jfif gif webp avif'.split(' '));
/** Types that senders use for any file. */
const UNSPECIFIC = new Set(['application/octet-stream', 'application/x-download', 'text/plain']);

/**
 * Describes the type of a file. Its name comes from the extension, which decides what opens the file,
 * and else from the media type. It has a preview only if both agree, or one of them says nothing.
 */
export function describeFileType(filename: string, contentType: string): FileType {
  const extension = readExtension(filename);
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const declared = EXTENSION_OF[mediaType] ?? mediaType.replace(/^.*\/(x-)?/, '');
  const known = byExtension.get(extension) ?? byExtension.get(declared);
  const { name, kind } = known ?? describeUnknown(extension, mediaType);
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
  return TEXT_EXTENSIONS.has(extension) ? 'text' : null;
}

function describeUnknown(extension: string, mediaType: string): Pick<FileType, 'name' | 'kind'> {
  const name = extension === '' ? 'File' : `${extension.toUpperCase()} file`;
  const [kind] = mediaType.split('/');
  if (kind === 'image' || kind === 'audio' || kind === 'video' || kind === 'text') {
    return { name: extension === '' ? capitalize(kind) : name, kind };
  }
  return { name, kind: 'file' };
}

/** Returns the last extension in lower case, without its dot; empty if there is none. */
function readExtension(filename: string): string {
  return /[^.]\.([a-z0-9]{1,8})[.\s]*$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
