import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { PICTURE_SIZE, pictures, type Tone } from '../article/pictures';

/** Content of the image that represents a shared page. */
export interface SocialImage {
  title: string;
  /** Small line above the title. */
  kicker: string;
  /** Key of `pictures`. */
  picture: string;
}

const SIZE = { width: 1200, height: 630 };
const MARGIN = { top: 68, side: 80 };
/** Colors of the light theme: shared images have no dark version. */
const colors: Record<Tone, string> = {
  ink: '#17272B',
  teal: '#0F766E',
  sun: '#EAB37A',
  dawn: '#F6D9B8',
  paper: '#FFFDFA',
};
const { resolve } = createRequire(import.meta.url);
const face = (path: string) => readFileSync(resolve(`@fontsource/${path}`));

const fonts = () => [
  {
    name: 'Fraunces',
    weight: 600 as const,
    data: face('fraunces/files/fraunces-latin-600-normal.woff'),
  },
  { name: 'Inter', weight: 500 as const, data: face('inter/files/inter-latin-500-normal.woff') },
];

/** Draws an image as a PNG of 1200 × 630 pixels. */
export async function drawSocialImage(image: SocialImage): Promise<Uint8Array> {
  const text = await satori(layOutText(image), { ...SIZE, fonts: fonts() });
  const inner = text.replace(/^<svg /, '<svg x="0" y="0" ');
  const { width, height } = PICTURE_SIZE;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">`,
    `<rect width="100%" height="100%" fill="#FBF8F3"/>`,
    `<svg x="560" y="206" width="640" height="424" viewBox="0 0 ${width} ${height}" fill="none" `,
    `stroke-linecap="round" stroke-linejoin="round" preserveAspectRatio="xMidYMax meet">`,
    ...renderShapes(image.picture),
    `</svg>${inner}</svg>`,
  ].join('');
  return new Resvg(svg).render().asPng();
}

function renderShapes(name: string): string[] {
  return (pictures[name] ?? []).map(({ d, stroke, fill, width = 2.25, opacity = 1, transform }) =>
    [
      `<path d="${d}" opacity="${opacity}"`,
      stroke ? ` stroke="${colors[stroke]}" stroke-width="${width}"` : '',
      fill ? ` fill="${colors[fill]}"` : '',
      transform ? ` transform="${transform}"` : '',
      '/>',
    ].join(''),
  );
}

const box = (style: Record<string, unknown>, children: unknown) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

function layOutText({ title, kicker }: SocialImage) {
  return box(
    {
      width: SIZE.width - 2 * MARGIN.side,
      height: SIZE.height - 2 * MARGIN.top,
      flexDirection: 'column',
      margin: `${MARGIN.top}px ${MARGIN.side}px`,
      fontFamily: 'Inter',
      color: colors.ink,
    },
    [
      box({ fontSize: 30, color: colors.teal }, kicker),
      box(
        {
          marginTop: 18,
          maxWidth: 1000,
          fontFamily: 'Fraunces',
          fontSize: title.length > 40 ? 62 : 76,
          lineHeight: 1.12,
        },
        title,
      ),
      box({ marginTop: 'auto', fontFamily: 'Fraunces', fontSize: 38 }, 'Mayfly'),
      box({ marginTop: 6, fontSize: 24, color: '#5B6B6E' }, 'A free temporary email address'),
    ],
  );
}
