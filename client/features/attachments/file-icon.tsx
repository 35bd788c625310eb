import {
  Calendar,
  Contact,
  File,
  FileArchive,
  FileChartColumn,
  FileCode,
  FileImage,
  FileKey,
  FileMusic,
  FilePlay,
  FileSpreadsheet,
  FileTerminal,
  FileText,
  Mail,
  type LucideIcon,
} from 'lucide-react';
import type { FileKind } from './file-type';

const icons: Record<FileKind, LucideIcon> = {
  archive: FileArchive,
  audio: FileMusic,
  calendar: Calendar,
  code: FileCode,
  contact: Contact,
  email: Mail,
  file: File,
  image: FileImage,
  key: FileKey,
  presentation: FileChartColumn,
  program: FileTerminal,
  spreadsheet: FileSpreadsheet,
  text: FileText,
  video: FilePlay,
};

/** Renders the icon of a kind of file. */
export function FileIcon({ kind, className }: { kind: FileKind; className?: string }) {
  const Icon = icons[kind];
  return <Icon size={22} strokeWidth={1.75} className={className} aria-hidden="true" />;
}
