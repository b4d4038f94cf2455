// What a browser shows a feed with. A style sheet shows its elements as they are; a transformation
// into a page would do more, and browsers put a warning above one, since they give them up.

/** `advice` says what a feed is for; '' for none. */
export const feedCss = (advice: string) => `:root {
  color-scheme: light dark;
  --paper: #fdfcf9;
  --ink: #201e1a;
  --soft: #5a554b;
  --line: #e3ddd0;
  --accent: #1d4f91;
  --margin: #b03a1e;
  display: block;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.6 Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171613;
    --ink: #ece7dc;
    --soft: #aca597;
    --line: #34312a;
    --accent: #93b9f2;
    --margin: #f0906f;
  }
}
channel,
feed {
  display: block;
  max-width: 42rem;
  margin: 0 auto;
  padding: 2.5rem 1.25rem 4rem 1.75rem;
  border-left: 1px solid var(--margin);
}
channel > title,
feed > title {
  display: block;
  font-size: 2rem;
  font-weight: 700;
  line-height: 1.2;
}
channel > title::after,
feed > title::after {
  content: ${JSON.stringify(advice)};
  display: block;
  margin: 0.75rem 0 1.5rem;
  color: var(--soft);
  font-size: 1.0625rem;
  font-style: italic;
  font-weight: 400;
  line-height: 1.5;
}
item,
entry {
  display: flex;
  flex-direction: column;
  padding: 1.25rem 0;
  border-top: 1px solid var(--line);
}
item > title,
entry > title {
  font-size: 1.25rem;
  font-weight: 700;
  line-height: 1.3;
}
pubDate,
published {
  order: 1;
  color: var(--soft);
  font-size: 0.9375rem;
}
item > description,
summary {
  order: 2;
  margin: 0.375rem 0;
}
item > link,
entry > id {
  order: 3;
  color: var(--accent);
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
}
channel > :not(title, item),
feed > :not(title, entry),
item > :not(title, pubDate, description, link),
entry > :not(title, published, summary, id) {
  display: none;
}
`
