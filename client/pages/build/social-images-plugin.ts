import type { Plugin } from 'vite';
import { sitePicture } from '../article/pictures';
import { drawSocialImage, type SocialImage } from './draw-social-image';
import { readArticles } from './read-articles';

const siteImage: SocialImage = {
  title: 'Free temporary email without sign-up',
  kicker: 'No sign-up, no personal details',
  picture: sitePicture,
};

/**
 * Vite plugin that draws the preview images of shared pages: `social/<image>.png` for each article, and
 * `social/mayfly.png` for all other pages.
 * @param folder folder of the articles
 */
export function socialImages(folder: string): Plugin {
  return {
    name: 'mayfly:social-images',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    async generateBundle() {
      const draw = async (name: string, image: SocialImage) =>
        this.emitFile({
          type: 'asset',
          fileName: `social/${name}.png`,
          source: await drawSocialImage(image),
        });
      await draw('mayfly', siteImage);
      for (const { matter } of readArticles(folder)) {
        const { title, category, image } = matter;
        await draw(image, { title, kicker: category, picture: image });
      }
    },
  };
}
