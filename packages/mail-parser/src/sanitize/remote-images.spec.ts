import { findKnownTracker } from '../links/mail-services.js';
import { RemoteImages } from './remote-images.js';

const PIXEL = { width: '1', height: '1' };

describe('RemoteImages', () => {
  it('numbers the images that may be shown, and each URL once', () => {
    const images = new RemoteImages();
    const positions = ['https://a.example/1', 'https://a.example/2', 'https://a.example/1'].map(
      (url) => images.add(url, {}),
    );
    expect(positions).toEqual([0, 1, 0]);
    expect(images.urls).toEqual(['https://a.example/1', 'https://a.example/2']);
  });

  it('counts trackers and never shows them', () => {
    const images = new RemoteImages();
    expect(images.add('https://a.example/1', PIXEL)).toBeNull();
    expect(images.add('https://u1.ct.sendgrid.net/wf/open?upn=x', {})).toBeNull();
    expect(images.add('https://a.example/1', {})).toBeNull();
    expect(images.urls).toEqual([]);
    expect(images.report).toMatchObject({ images: 2, trackers: 2 });
  });

  it('reports hosts, those with most images first, with the service that counts there', () => {
    const images = new RemoteImages();
    images.add('https://x.list-manage.com/track/open.php?u=1', {});
    images.add('https://cdn.example/1', {});
    images.add('https://CDN.example/2', {});
    images.add('https://bücher.example/3', PIXEL);
    expect(images.report.hosts).toEqual([
      { host: 'cdn.example', images: 2, service: null, trackers: 0 },
      { host: 'x.list-manage.com', images: 1, service: 'Mailchimp', trackers: 1 },
      { host: 'xn--bcher-kva.example', images: 1, service: null, trackers: 1 },
    ]);
  });

  it('shows a hundred images at most and counts the others', () => {
    const images = new RemoteImages();
    const positions = Array.from({ length: 120 }, (_, n) =>
      images.add(`https://a.example/${n}`, {}),
    );
    expect(positions[99]).toBe(99);
    expect(positions.slice(100).every((each) => each === null)).toBe(true);
    expect(images.report.images).toBe(120);
  });

  it('reports fifty hosts at most', () => {
    const images = new RemoteImages();
    for (let n = 0; n < 60; n += 1) images.add(`https://${n}.example/a`, {});
    expect(images.report.hosts).toHaveLength(50);
  });
});

describe('findKnownTracker', () => {
  it.each([
    ['https://acme.us1.list-manage.com/track/open.php?u=1&id=2', 'Mailchimp'],
    ['https://u42.ct.sendgrid.net/wf/open?upn=abc', 'SendGrid'],
    ['https://links.shop.example/wf/open?upn=abc', 'SendGrid'],
    ['https://abc123.r.eu-west-1.awstrack.me/I0/0102/x', 'Amazon SES'],
    ['https://track.hubspot.com/__ptq.gif?a=1', 'HubSpot'],
    ['https://cl.s7.exct.net/open.aspx?ffcb10', 'Salesforce Marketing Cloud'],
    ['https://r20.rs6.net/on.jsp?ca=1', 'Constant Contact'],
    ['https://x.mjt.lu/oo/AAA/1/e.gif', 'Mailjet'],
    ['https://www.facebook.com/tr?id=1', 'Facebook'],
    ['https://www.google-analytics.com/collect?v=1', 'Google Analytics'],
  ])('names the service of %s', (url, service) => {
    expect(findKnownTracker(new URL(url))).toBe(service);
  });

  it.each([
    'https://gallery.list-manage.com/images/logo.png',
    'https://www.facebook.com/images/icon.png',
    'https://notlist-manage.com/track/open.php',
    'https://list-manage.com.evil.example/track/open.php',
    'https://static.licdn.com/logo.png',
    'https://cdn.example/track/opening-hours.png',
  ])('names none for %s', (url) => {
    expect(findKnownTracker(new URL(url))).toBeNull();
  });
});
