/** Extensions of files that run code when they are opened, by what they are. */
const RISKS: [description: string, extensions: string][] = [
  [
    'A program',
    'exe com scr pif msi msix msp appx cpl dll apk app dmg pkg deb rpm appimage jar run bin',
  ],
  [
    'A script',
    'bat cmd ps1 psm1 vbs vbe js jse mjs ws wsf wsh hta sct sh bash zsh py pl rb php command reg',
  ],
  ['A shortcut', 'lnk url scf desktop website webloc inf'],
  ['A disk image, which can hide programs', 'iso img vhd vhdx'],
  ['A web page, which can imitate a sign-in', 'htm html xhtml shtml mht mhtml svg'],
  [
    'A document with macros, which can run programs',
    'docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm one',
  ],
];

const descriptions = new Map(
  RISKS.flatMap(([description, extensions]) =>
    extensions.split(' ').map((extension) => [extension, description] as const),
  ),
);

/**
 * Describes why an attachment may be dangerous to open, judged by its last extension, which decides
 * what Windows, macOS and Linux do with it. Returns null for other types.
 */
export function describeRisk(filename: string): string | null {
  // Trailing dots and spaces are dropped by Windows when it saves a file.
  const extension = /\.([^.\s]+)[.\s]*$/.exec(filename)?.[1]?.toLowerCase();
  return (extension && descriptions.get(extension)) ?? null;
}
