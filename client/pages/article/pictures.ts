import { mayflyStrokes } from '../../components/mayfly-mark';

/** Color of a shape; its value depends on where the picture is drawn. */
export type Tone = 'ink' | 'teal' | 'sun' | 'dawn' | 'paper';

/** Path of a picture. */
export interface Shape {
  d: string;
  stroke?: Tone;
  fill?: Tone;
  width?: number;
  opacity?: number;
  transform?: string;
}

/** Size of the pictures, in units of their paths. */
export const PICTURE_SIZE = { width: 320, height: 176 };

/** Returns the background of all pictures: a low sun in haze at `x`, and still water. */
const drawDawn = (x: number): Shape[] => [
  { d: `M${x - 76} 128a76 76 0 0 1 152 0z`, fill: 'dawn', opacity: 0.35 },
  { d: `M${x - 50} 128a50 50 0 0 1 100 0z`, fill: 'dawn', opacity: 0.6 },
  { d: `M${x - 26} 128a26 26 0 0 1 52 0z`, fill: 'sun' },
  { d: 'M12 128h296', stroke: 'teal', width: 2, opacity: 0.6 },
  { d: `M${x - 44} 142h88M${x - 22} 154h44`, stroke: 'teal', width: 2, opacity: 0.35 },
];

const drawMayfly = (x: number, y: number, scale: number): Shape[] =>
  mayflyStrokes.map((d) => ({
    d,
    stroke: 'ink',
    width: 3 / scale,
    transform: `translate(${x} ${y}) scale(${scale})`,
  }));

/** Returns an envelope whose upper left corner is at `x`, `y`. */
const drawEnvelope = (x: number, y: number, w: number): Shape[] => {
  const h = w * 0.66;
  return [
    { d: `M${x} ${y}h${w}v${h}h${-w}z`, fill: 'paper', stroke: 'ink' },
    { d: `M${x} ${y}l${w / 2} ${h * 0.58}l${w / 2} ${-h * 0.58}`, stroke: 'ink' },
  ];
};

const reeds: Shape[] = [
  { d: 'M30 150C30 118 26 88 16 62M42 150c1-36 0-70 6-104M56 150c2-28 8-54 20-76', stroke: 'teal' },
  { d: 'M48 48c5-5 5-16 2-24-6 7-7 16-2 24z', stroke: 'teal', fill: 'teal' },
];

const stones = [0, 1, 2, 3, 4].map((step) => ({
  d: `M${66 + step * 42} ${150 - step * 15}a17 6 0 1 0 34 0a17 6 0 1 0 -34 0z`,
  fill: 'paper' as const,
  stroke: 'ink' as const,
}));

const tails = [0, 1, 2, 3, 4].flatMap((index) =>
  drawEnvelope(22 + index * 58, 92 - (index % 2) * 22, 44),
);

/** Pictures of the articles, by slug, and of the page for unknown URLs. */
export const pictures: Record<string, Shape[]> = {
  'what-is-temporary-disposable-email': [
    ...drawDawn(220),
    ...drawEnvelope(84, 74, 92),
    ...drawMayfly(118, 18, 1.9),
  ],
  'how-to-create-temporary-email': [...drawDawn(98), ...stones, ...drawEnvelope(250, 42, 46)],
  'anonymous-online-with-temp-email': [
    ...drawDawn(232),
    ...drawEnvelope(60, 82, 70),
    ...reeds,
    { d: 'M96 150c1-30 4-58 14-84M116 150c1-22 6-44 16-62', stroke: 'teal' },
    { d: 'M150 104h120M176 90h104M140 116h92', stroke: 'paper', width: 5, opacity: 0.85 },
  ],
  'best-temporary-email-services': [...drawDawn(160), ...tails],
  'businesses-and-temporary-emails': [
    ...drawDawn(160),
    { d: 'M14 128C60 60 260 60 306 128', stroke: 'ink', width: 3 },
    { d: 'M40 104v24M80 86v42M120 79v49M160 77v51M200 79v49M240 86v42M280 104v24', stroke: 'ink' },
    ...drawEnvelope(138, 34, 44),
  ],
  'temporary-email-cybersecurity': [
    ...drawDawn(160),
    {
      d: 'M160 26c22 14 40 18 54 18 0 52-16 86-54 104-38-18-54-52-54-104 14 0 32-4 54-18z',
      fill: 'paper',
      stroke: 'ink',
      width: 2.75,
    },
    { d: 'M160 74a11 11 0 0 1 6 20l4 20h-20l4-20a11 11 0 0 1 6-20z', fill: 'teal' },
  ],
  'email-testing-for-developers': [
    ...drawDawn(160),
    {
      d: 'M88 42c-22 0-20 12-20 24s2 22-16 24c18 2 16 12 16 24s-2 24 20 24',
      stroke: 'ink',
      width: 3.25,
    },
    {
      d: 'M232 42c22 0 20 12 20 24s-2 22 16 24c-18 2-16 12-16 24s2 24-20 24',
      stroke: 'ink',
      width: 3.25,
    },
    ...drawEnvelope(118, 62, 84),
    { d: 'M178 108l10 10 20-24', stroke: 'teal', width: 4.5 },
  ],
  'not-found': [
    ...drawDawn(206),
    ...reeds,
    // An envelope adrift, half under water.
    { d: 'M104 128l10 -34l72 20l-4 14z', fill: 'paper', stroke: 'ink' },
    { d: 'M114 94l30 27l42 -7', stroke: 'ink' },
    { d: 'M84 142h30M196 138h44M122 152h66', stroke: 'teal', width: 2 },
    ...drawMayfly(236, 34, 1.4),
  ],
  'why-choose-mayfly': [...drawDawn(210), ...reeds, ...drawMayfly(122, 22, 3)],
};

/** Picture of pages that are not articles. */
export const sitePicture = 'why-choose-mayfly';
