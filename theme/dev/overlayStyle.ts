// The overlay's own style sheet. Of the page it takes over one thing, whether it is light or dark.
export const overlayStyle = `
:host {
  all: initial;
  color-scheme: inherit;
  --paper: light-dark(#fffefb, #1b1916);
  --code: light-dark(#f6f3ec, #12110f);
  --ink: light-dark(#201e1a, #ece7dc);
  --soft: light-dark(#5f594e, #aca597);
  --line: light-dark(#e0d9cb, #383429);
  --faulty: light-dark(#fbe9e3, #38201a);
  --error: light-dark(#a8341a, #f4967a);
  --warning: light-dark(#7d4a00, #e9b55c);
  --accent: light-dark(#1d4f91, #93b9f2);
  --good: light-dark(#2f6b2a, #93cf8b);
  --edge: 0 0 0 1px light-dark(rgb(32 30 26 / 10%), rgb(255 255 255 / 14%));
  --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace;
  color: var(--ink);
  font: 400 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
button { font: inherit; color: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h2:focus { outline: none; }

dialog {
  width: min(60rem, 100vw - 3rem);
  max-width: none;
  max-height: none;
  margin: min(9vh, 6rem) auto auto;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
}
dialog::backdrop { background: rgb(20 18 15 / 48%); }
.panel {
  display: flex;
  flex-direction: column;
  max-height: calc(100vh - min(9vh, 6rem) - 1.5rem);
  max-height: calc(100dvh - min(9vh, 6rem) - 1.5rem);
  overflow: hidden;
  border-radius: 12px;
  background: var(--paper);
  box-shadow: var(--edge), 0 24px 64px rgb(0 0 0 / 28%);
}
.head {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 0.5rem 0.625rem 0.5rem 1.25rem;
  border-bottom: 1px solid var(--line);
}
h2 { flex: 1; margin: 0; font-size: 0.9375rem; font-weight: 600; }
kbd {
  padding: 0.0625rem 0.375rem;
  border: 1px solid var(--line);
  border-radius: 4px;
  color: var(--soft);
  font: 0.75rem/1.4 var(--mono);
}
.close {
  display: grid;
  width: 2.25rem;
  height: 2.25rem;
  place-items: center;
  border: 0;
  border-radius: 8px;
  background: none;
  color: var(--soft);
}
.close:hover { background: var(--code); color: var(--ink); }
.list { overflow: auto; overscroll-behavior: contain; }
.note {
  margin: 0;
  padding: 0.625rem 1.25rem;
  border-top: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.8125rem;
}
.note:empty { display: none; }

.card { padding: 1.125rem 1.25rem 1.25rem; }
.card + .card { border-top: 1px solid var(--line); }
.card-head {
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem 0.75rem;
  align-items: baseline;
  font: 0.8125rem/1.5 var(--mono);
}
.code { font-weight: 600; }
.card.error .code, .card.error .row.faulty .number, .card.error .frame b { color: var(--error); }
.card.warning .code, .card.warning .row.faulty .number, .card.warning .frame b {
  color: var(--warning);
}
.place { min-width: 0; overflow-wrap: anywhere; }
.open {
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent);
  font: inherit;
  text-align: start;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
}
.open:hover { text-decoration-thickness: 2px; }
.failure:not(:empty) { display: block; color: var(--error); font-family: system-ui, sans-serif; }
.message {
  margin: 0.5rem 0 0;
  font-size: 1.0625rem;
  font-weight: 600;
  line-height: 1.4;
  overflow-wrap: anywhere;
}
.more, .hint { margin: 0.25rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.more { color: var(--soft); }
.hint { margin-top: 0.75rem; padding-inline-start: 1.375rem; text-indent: -1.375rem; }
.hint::before {
  display: inline-block;
  width: 1.375rem;
  color: var(--good);
  font-weight: 700;
  text-indent: 0;
  content: "→" / "Hint: ";
}
.frame {
  margin-top: 0.75rem;
  padding: 0.625rem 0;
  overflow-x: auto;
  border-radius: 8px;
  background: var(--code);
  font: 0.8125rem/1.6 var(--mono);
  tab-size: 2;
}
.row { display: flex; width: max-content; min-width: 100%; padding-inline-end: 1rem; }
.row.faulty { background: var(--faulty); }
.number {
  flex: none;
  width: 3.75rem;
  padding-inline-end: 1rem;
  color: var(--soft);
  text-align: end;
  user-select: none;
}
.row.faulty .number { font-weight: 700; }
.row code { min-height: 1.6em; font: inherit; white-space: pre; }
.unseen { visibility: hidden; }
.frame b { display: inline-block; }

.badge, .status {
  position: fixed;
  inset: auto auto 1rem 1rem;
  z-index: 2147483000;
  margin: 0;
  padding: 0.4375rem 0.875rem;
  border: 0;
  border-radius: 999px;
  background: var(--paper);
  box-shadow: var(--edge), 0 4px 14px rgb(0 0 0 / 14%);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.4;
}
.badge::before { margin-inline-end: 0.4375rem; content: "●" / ""; }
.badge.error { color: var(--error); }
.badge.warning { color: var(--warning); }
.badge:hover { background: var(--code); }
.status { color: var(--good); }
.status:empty { padding: 0; box-shadow: none; }
.status:not(:empty)::before { margin-inline-end: 0.4375rem; content: "✓" / ""; }
.badge:not([hidden]) + .status { bottom: 3.75rem; }

@media (max-width: 40rem) {
  dialog { width: 100vw; margin: auto 0 0; }
  .panel {
    max-height: 88vh;
    max-height: 88dvh;
    border-radius: 14px 14px 0 0;
    padding-bottom: env(safe-area-inset-bottom);
  }
  .card { padding: 1rem; }
  .head { padding-inline-start: 1rem; }
  .note { padding-inline: 1rem; }
  .number { width: 3rem; padding-inline-end: 0.75rem; }
  kbd { display: none; }
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] .panel { animation: rise 160ms cubic-bezier(0.2, 0.6, 0.3, 1); }
  @keyframes rise { from { opacity: 0; transform: translateY(8px); } }
}
@media (forced-colors: active) {
  .panel, .badge, .status:not(:empty) { border: 1px solid CanvasText; }
}
@media print { :host { display: none; } }
`
