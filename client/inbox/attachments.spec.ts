import { isRasterImage } from './attachments';

describe('a preview', () => {
  it('is offered for pictures of pixels', () => {
    expect(isRasterImage('image/png')).toBe(true);
    expect(isRasterImage('IMAGE/JPEG; name="a.jpg"')).toBe(true);
  });

  it('is offered for nothing else', () => {
    for (const type of ['image/svg+xml', 'text/html', 'application/pdf', '']) {
      expect(isRasterImage(type)).toBe(false);
    }
  });
});
