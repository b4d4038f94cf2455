// What the manual takes from other files of the repository as it is there.
import fs from 'node:fs'
import path from 'node:path'
import { commands } from '../../../src/commands/table.ts'
import { replaceable } from '../../../src/config/siteTheme.ts'
import { engineRoot } from '../../../src/tools/engine.ts'
import { cell } from './optionRows.ts'

const read = (file: string) => fs.readFileSync(path.join(engineRoot, file), 'utf8')

/** A document for maintainers without its title, and without what leads to other such documents. */
export const documentText = (name: string): string =>
  read(`src/docs/${name}`)
    .replace(/^# .*\n+/, '')
    .replace(/\s\((?:see )?behaviour\.md [\d.]+\)/g, '')
    .replaceAll('[move-in.md](move-in.md)', '[Moving in](/moving-in.md)')
    .replaceAll('[extending.md](extending.md)', '[Extending](/site/extending.md)')
    .replace(/\[([^\]]+)\]\(\.\.\/\.\.\/[^)]*\)/g, '$1')
    .trim()

export function fileText(name: string): string {
  const language = path.extname(name).slice(1).replace('yml', 'yaml')
  return `\`\`\`${language} title="${name}"\n${read(name).trim()}\n\`\`\``
}

const REPORT_FILES = ['src/tools/report.ts', 'src/tools/problem.ts']

/** The fields of one of the report's types, as the comments above them say. */
export function reportTable(type: string): string {
  const body = REPORT_FILES.map((file) =>
    new RegExp(`^export interface ${type} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(read(file)),
  ).find(Boolean)![1]!
  const fields = body.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2}(\w+)(\??): (.*)$/gm)
  const rows = [...fields].map(([, comment = '', name, optional, kind]) => {
    const said = comment
      .replace(/^\s*\*/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
    const ending = `\`${kind}\`${optional ? ', where there is one' : ''}`
    return `| \`${name}\` | ${cell(`${said && `${said}<br>`}<small>${ending}</small>`)} |`
  })
  return ['| Field | What it holds |', '|---|---|', ...rows].join('\n')
}

/** What each command prints with `--json`, by the schema of it. */
export function printedTable(): string {
  const { definitions } = JSON.parse(read('src/schemas/report.json')) as {
    definitions: Record<string, { properties?: object; description?: string }>
  }
  const rows = commands.flatMap(({ name }) => {
    const printed = definitions[name]
    if (!printed) throw new Error(`src/schemas/report.json has no ${name}`)
    const fields = Object.keys(printed.properties ?? {}).map((field) => `\`${field}\``)
    return `| \`${name}\` | ${printed.description ?? fields.join(', ')} |`
  })
  return ['| Command | Prints |', '|---|---|', ...rows].join('\n')
}

/** The values of the theme, with what each is in the two modes. */
export function tokenTable(): string {
  const css = read('theme/styles/tokens.css').replace(/\/\*[\s\S]*?\*\//g, '')
  const valuesIn = (start: string) => {
    const block = css.slice(css.indexOf(start)).split(/\n\}/)[0]!
    return new Map(
      [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
        name!,
        value!.replace(/\s+/g, ' '),
      ]),
    )
  }
  const dark = valuesIn('[data-theme="dark"] {')
  const rows = [...valuesIn(':root {')].map(([name, value]) => {
    const inDark = dark.get(name)
    return `| \`${name}\` | \`${value}\`${inDark ? `<br>dark: \`${inDark}\`` : ''} |`
  })
  return ['| Name | Value |', '|---|---|', ...rows].join('\n')
}

/** What a site can replace in the theme, with the first sentence of each file. */
export function themeTable(kind: string): string {
  const files = replaceable()
  if (kind === 'styles')
    return files
      .filter((file) => file.endsWith('.css'))
      .map((file) => `- \`${file}\``)
      .join('\n')
  const rows = files
    .filter((file) => file.startsWith(`${kind}/`) && file.endsWith('.tsx'))
    .map((file) => `| \`${file}\` | ${cell(firstSentence(file))} |`)
  return ['| File | What it is |', '|---|---|', ...rows].join('\n')
}

/** Of the comment at the start of the file. */
function firstSentence(file: string): string {
  const [comment = ''] = /^(?:\/\/.*\n)+/.exec(read(`theme/${file}`)) ?? []
  const text = comment.replace(/^\/\/ ?/gm, '').replace(/\s+/g, ' ')
  return /^.*?\.(?= |$)/.exec(text.replace(/ \(behaviour\.md [\d.]+\)/, ''))![0]
}
