/** Style sheet of the operator's pages. Colors and fonts are variables of the site's style sheet. */
export const ADMIN_STYLE = `
.operator { background: var(--paper); color: var(--ink); line-height: 1.5; }
.operator header, .operator main { max-width: 80rem; margin-inline: auto; padding-inline: clamp(1rem, 3vw, 2rem); }
.operator header { display: flex; flex-wrap: wrap; gap: .25rem 2rem; align-items: center; padding-block: 1rem;
  border-bottom: 1px solid var(--line); }
.operator nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.operator a { color: var(--teal); text-decoration: underline; text-underline-offset: 3px; }
.operator nav a, .operator .brand a { display: inline-block; padding-block: .4rem; }
.operator .brand a { color: var(--ink); font: 600 1.25rem var(--font-display); text-decoration: none; }
.operator main { padding-block: 1.5rem 4rem; }
.operator h1 { font: 600 2rem/1.2 var(--font-display); margin-bottom: 1rem; }
.operator h2 { font: 600 1.375rem/1.3 var(--font-display); margin: 2.25rem 0 .75rem; }
.operator p { max-width: 65ch; }
.operator p + .scroll, .operator .list + p { margin-top: 1rem; }
.operator .muted { color: var(--muted); }
.operator .list { padding-left: 1.25rem; list-style: disc; }
.operator button { min-height: 2.75rem; margin-top: .75rem; padding: .375rem 1rem; color: var(--on-teal);
  background: var(--teal); border-radius: 10px; font-weight: 600; }
.operator td button { margin: 0; color: var(--teal); background: none; border: 1px solid var(--control); }
.operator .scroll { overflow-x: auto; }
.operator table { width: 100%; border-collapse: collapse; }
.operator caption { text-align: left; color: var(--muted); padding-bottom: .25rem; }
.operator th, .operator td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere; min-width: 5rem; }
.operator dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem;
  overflow-wrap: anywhere; }
.operator dt { color: var(--muted); }
.operator iframe { width: 100%; height: 60vh; margin-top: 1rem; border: 1px solid var(--line);
  border-radius: 14px; background: #fff; }
`;
