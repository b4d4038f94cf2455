// The examples of a page of the manual: its code blocks, and those that are whole files.

export interface Fence {
  language: string
  meta: string
  code: string
}

export const fencesIn = (text: string): Fence[] =>
  [...text.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(([, language, meta, code]) => ({
    language: language!,
    meta: meta!,
    code: code!,
  }))

/** A file is named by its title, or by the comment of its first line. */
export function nameOf({ meta, code }: Pick<Fence, 'meta' | 'code'>): string | undefined {
  const titled = /title="([^"]+)"/.exec(meta)?.[1]
  return titled ?? /^(?:\/\/|\/\*) (\S+\.\w+)/.exec(code)?.[1]
}

/** Texts of files by their names, without those of the configuration. */
export const filesIn = (fences: Fence[]): Record<string, string> =>
  Object.fromEntries(
    fences.flatMap((fence) => {
      const name = nameOf(fence)
      return name === undefined || name === 'site.config.ts' ? [] : [[name, fence.code]]
    }),
  )
