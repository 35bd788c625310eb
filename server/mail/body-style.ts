/**
 * The style sheet of the page that shows a mail's body; it belongs before the content. Mails are
 * written for a light sheet, so that is what they get, also where the site is dark. What marks a
 * link's true host and a blocked image is set with `!important`, out of the sender's reach: his
 * style sheets have neither pseudo-elements nor attribute selectors. A blocked image is measured by
 * the window: inside a table, a share of its own cell would not keep it from widening that. One that
 * says nothing and takes no room, as tracking pixels do, leaves no frame behind.
 */
export const BODY_STYLE = `
:root { color-scheme: light; }
html { background: #fff; color: #17272b; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 16px; overflow-wrap: anywhere; }
a { color: #0f766e; }
img { max-width: 100%; height: auto; }
table { max-width: 100%; }
pre { white-space: pre-wrap; }
a[data-host]::after {
  content: ' (' attr(data-host) ')' !important;
  display: inline !important;
  font: 600 12px/1.5 system-ui, sans-serif !important;
  letter-spacing: normal !important;
  text-indent: 0 !important;
  text-transform: none !important;
  visibility: visible !important;
  color: #8a1c1c !important;
  background: #fdecec !important;
}
img[data-blocked] {
  display: inline-block;
  min-width: 24px;
  min-height: 24px;
  max-width: calc(100vw - 96px) !important;
  outline: 1px dashed #b9b2a6;
  color: #5c6270;
  font: 12px/1.5 system-ui, sans-serif;
}
img[data-blocked][alt='']:not([width], [height]),
img[data-blocked]:is([width='0'], [width='1'], [height='0'], [height='1']) {
  min-width: 0;
  min-height: 0;
  outline: none;
}
`;
