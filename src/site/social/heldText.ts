// The characters that the fonts of generated preview images hold.

const HELD =
  /^[\n\x20-\x7e\xa0-\u017f\u0218-\u021b\u0386-\u03ce\u0401-\u045f\u0490\u0491\u1e9e\u2010-\u2027\u2030-\u203a€№™←-↓−≠≤≥]*$/

/** Whether the fonts can draw all of a text. */
export const isHeld = (text: string): boolean => HELD.test(text)
