import { parseDesignWidth } from './design-width';

describe('parseDesignWidth', () => {
  it('returns the width that the sanitizer declares', () => {
    expect(parseDesignWidth('<div data-width="600">x</div>')).toBe(600);
    expect(parseDesignWidth('<style>\n.a{color:red}\n</style>\n<div data-width="640">')).toBe(640);
  });

  it('returns null if only the text of the email looks like a declaration', () => {
    expect(parseDesignWidth('<p>&lt;div data-width="600"&gt;</p>')).toBeNull();
    expect(parseDesignWidth('<p><div data-width="600"></div></p>')).toBeNull();
  });
});
