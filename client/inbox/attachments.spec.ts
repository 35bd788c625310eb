import { isRasterImage } from './attachments';

describe('isRasterImage', () => {
  it('accepts raster images', () => {
    expect(isRasterImage('image/png')).toBe(true);
    expect(isRasterImage('IMAGE/JPEG; name="a.jpg"')).toBe(true);
  });

  it('rejects everything else', () => {
    for (const type of ['image/svg+xml', 'text/html', 'application/pdf', '']) {
      expect(isRasterImage(type)).toBe(false);
    }
  });
});
