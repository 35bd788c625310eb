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
.operator h3 { font-weight: 600; }
.operator p { max-width: 65ch; }
.operator p + :is(.grid, .scroll), .operator .scroll + p { margin-top: 1rem; }
.operator .muted, .operator figcaption { color: var(--muted); }
.operator .grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
.operator .card { background: var(--raised); border: 1px solid var(--line); border-radius: 14px; padding: 1rem;
  min-width: 0; }
.operator figure { margin: 0; }
.operator svg { display: block; width: 100%; height: 7rem; margin-block: .5rem; background: var(--sunken);
  border-radius: 6px; }
.operator svg path { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; }
.operator .first { stroke: var(--teal); }
.operator .second { stroke: var(--coral); stroke-dasharray: 6 4; }
.operator .legend { display: flex; flex-wrap: wrap; gap: .125rem 1rem; }
.operator .legend svg { display: inline-block; width: 1.5rem; height: .5rem; margin: 0 .375rem 0 0;
  background: none; border-radius: 0; }
.operator .legend strong { font-variant-numeric: tabular-nums; }
.operator figcaption { font-size: .875rem; }
.operator label { display: block; font-weight: 600; margin-top: .5rem; }
.operator input, .operator select { width: 100%; min-height: 2.75rem; padding: .375rem .625rem; color: var(--ink);
  background: var(--paper); border: 1px solid var(--control); border-radius: 10px; }
.operator button { min-height: 2.75rem; margin-top: .75rem; padding: .375rem 1rem; color: var(--on-teal);
  background: var(--teal); border-radius: 10px; font-weight: 600; }
.operator td button { margin: 0; color: var(--teal); background: none; border: 1px solid var(--control); }
.operator .scroll { overflow-x: auto; }
.operator table { width: 100%; border-collapse: collapse; }
.operator caption { text-align: left; color: var(--muted); padding-bottom: .25rem; }
.operator th, .operator td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere; min-width: 5rem; }
.operator pre { overflow-x: auto; padding: 1rem; background: var(--sunken); border-radius: 10px;
  font: .875rem/1.5 var(--font-mono); }
.operator dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem;
  overflow-wrap: anywhere; }
.operator dt { color: var(--muted); }
.operator iframe { width: 100%; height: 60vh; margin-top: 1rem; border: 1px solid var(--line);
  border-radius: 14px; background: #fff; }
`;
