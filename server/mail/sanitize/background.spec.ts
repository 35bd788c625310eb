import { dropBackgroundImages } from './background.js';

it.each([
  ['#fff url(https://x.example/a.png) no-repeat center / cover', '#fff'],
  ['url("https://x.example/a)b.png") rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
  ["url('data:image/png;base64,AA') repeat-x top left Navy", 'Navy'],
  ['url(a.png), url(b.png) #123456', '#123456'],
  ['linear-gradient(90deg,#fff,#000), url(a.png)', 'linear-gradient(90deg,#fff,#000)'],
  ['url(https://x.example/a.png)', ''],
  ['URL(a.png', ''],
  ['linear-gradient(90deg,#fff,#000)', 'linear-gradient(90deg,#fff,#000)'],
])('keeps what loads nothing of the background %s', (value, expected) => {
  expect(dropBackgroundImages(value)).toBe(expected);
});
