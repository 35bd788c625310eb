/** Contents of a sample PDF: one text per page, and options. */
export interface SamplePdf {
  texts: string[];
  /** Width and height of its pages in points. */
  size?: [width: number, height: number];
  /** More entries of its catalog, such as an action that runs a script. */
  catalog?: string;
  /** Whether it needs a password. */
  isEncrypted?: boolean;
  /** Whether its pages show a scan, compressed as JBIG2, instead of their texts. */
  isScan?: boolean;
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
/** Dictionary of the standard security handler, with made-up keys that no password fits. */
const ENCRYPTION = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`;

const SCAN_SIDE = 64;

/** Returns an image in the embedded form of JBIG2 (ITU-T T.88): any bytes decode to a pattern. */
function scan(): string {
  const side = `000000${SCAN_SIDE.toString(16)}`;
  const pattern = Array.from({ length: 600 }, (_each, at) => ((at * 89) % 251).toString(16));
  const page = `${side}${side}${'00'.repeat(11)}`;
  const region = `${side}${side}${'00'.repeat(10)}03fffdff02fefefe`;
  const data = pattern.map((byte) => byte.padStart(2, '0')).join('');
  const segment = (number: number, type: string, content: string) =>
    `0000000${number}${type}0001${(content.length / 2).toString(16).padStart(8, '0')}${content}`;
  return Buffer.from(segment(0, '30', page) + segment(1, '26', region + data), 'hex').toString(
    'latin1',
  );
}

/** Returns a stream object with the given entries of its dictionary. */
function stream(entries: string, content: string): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** Returns a PDF whose pages show a text each, in a font that it doesn't embed. */
export function samplePdf(given: SamplePdf): Buffer {
  const { texts, catalog = '', isEncrypted = false } = given;
  const kids = texts.map((_text, index) => `${pageNumber(index)} 0 R`).join(' ');
  const image =
    `/Subtype /Image /Width ${SCAN_SIDE} /Height ${SCAN_SIDE} /ColorSpace /DeviceGray ` +
    '/BitsPerComponent 1 /Filter /JBIG2Decode';
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    FONT,
    stream(image, scan()),
    ...texts.flatMap((text, index) => describePage(given, text, pageNumber(index))),
  ];
  return writeFile(objects, isEncrypted);
}

/** Returns the number of the object of a page. The next object is its content. */
const pageNumber = (index: number) => 5 + 2 * index;

function describePage({ size = [300, 200], isScan }: SamplePdf, text: string, number: number) {
  const [width, height] = size;
  const content = isScan
    ? `${width} 0 0 ${height} 0 0 cm /I1 Do`
    : `BT /F1 ${height / 5} Tf ${width / 10} ${height / 3} Td (${text}) Tj ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ` +
      '/Resources << /Font << /F1 3 0 R >> /XObject << /I1 4 0 R >> >> ' +
      `/Contents ${number + 1} 0 R >>`,
    stream('', content),
  ];
}

/** Returns a file with objects, numbered from one, and their cross-reference table. */
function writeFile(objects: string[], isEncrypted: boolean): Buffer {
  const all = isEncrypted ? [...objects, ENCRYPTION] : objects;
  let file = '%PDF-1.7\n';
  let table = '0000000000 65535 f \n';
  all.forEach((object, index) => {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const encrypt = isEncrypted ? `/Encrypt ${all.length} 0 R /ID [<41> <41>]` : '';
  return Buffer.from(
    `${file}xref\n0 ${all.length + 1}\n${table}` +
      `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${encrypt} >>\n` +
      `startxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
