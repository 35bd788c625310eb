import type { TextKey } from '../../lib/i18n/catalogs';
import { t } from '../../lib/i18n/text';

/** Extensions of files that are risky to open, by the description that the visitor sees. */
const RISKS = [
  [
    'reader.riskProgram',
    'exe com scr pif msi msix msp appx cpl dll apk app dmg pkg deb rpm appimage jar run bin',
  ],
  [
    'reader.riskScript',
    'bat cmd ps1 psm1 vbs vbe js jse mjs ws wsf wsh hta sct sh bash zsh py pl rb php command reg',
  ],
  ['reader.riskShortcut', 'lnk url scf desktop website webloc inf'],
  ['reader.riskDiskImage', 'iso img vhd vhdx'],
  ['reader.riskWebPage', 'htm html xhtml shtml mht mhtml svg'],
  ['reader.riskMacros', 'docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm one'],
] as const satisfies [description: TextKey, extensions: string][];

const descriptions = new Map(
  RISKS.flatMap(([description, extensions]) =>
    extensions.split(' ').map((extension) => [extension, description] as const),
  ),
);

/**
 * Describes why an attachment may be dangerous to open. Only its last extension matters: it decides what
 * Windows, macOS and Linux do with the file. Returns null for types without a known risk.
 */
export function describeRisk(filename: string): string | null {
  // Windows drops trailing dots and spaces when it saves a file.
  const extension = /\.([^.\s]+)[.\s]*$/.exec(filename)?.[1]?.toLowerCase();
  const description = extension && descriptions.get(extension);
  return description ? t(description) : null;
}
