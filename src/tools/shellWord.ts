// How a word of a command is written, so that a shell takes it as it stands.

/** As a shell reads it: nothing in it is a variable or begins another command. */
export const shellWord = (word: string) =>
  /^(?!-)[\p{L}\p{M}\p{N}_./\\:~-]+$/u.test(word)
    ? word
    : `'${word.replaceAll("'", String.raw`'\''`)}'`
