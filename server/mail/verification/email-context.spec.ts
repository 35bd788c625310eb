import { readPlainText } from '../visible-text/plain-text.js';
import { prepareContext } from './email-context.js';

describe('prepareContext', () => {
  it('blanks encrypted text and signatures, and not what was signed', () => {
    const text = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Your code is 482913.',
      '-----BEGIN PGP SIGNATURE-----',
      'hQEMA0',
      '-----END PGP SIGNATURE-----',
      'Thanks',
      '-----BEGIN PGP MESSAGE-----',
      'aB7xQ2',
      '-----END PGP MESSAGE-----',
    ].join('\n');
    const { shapes } = prepareContext({ subject: 'Hi', sender: '', visible: readPlainText(text) });
    expect(shapes).toMatch(/482913.*Thanks/s);
    expect(shapes).not.toMatch(/hQEMA0|aB7xQ2/);
  });
});
