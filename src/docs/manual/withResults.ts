// An example of Markdown is shown with what it becomes: a fence whose info ends in `result` is
// followed by its own text, in a frame. So no example can be out of date.

const FENCE = /^(`{3,}|~{3,})(\S+)(.*?) result[ \t]*\n([\s\S]*?)^\1[`~]*[ \t]*$/gm

export function withResults({ fileContent }: { fileContent: string }): string {
  return fileContent.replace(FENCE, (_, fence, language, info, text) => {
    // Else a mark of code would be one in the source, too.
    const shown = text.replaceAll('[!code', '[!!code')
    const source = `${fence}${language}${info}\n${shown}${fence}`
    return [source, '<div class="result">', text, '</div>'].join('\n\n')
  })
}
