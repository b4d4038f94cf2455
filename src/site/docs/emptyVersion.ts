// What is told of a version of the docs that has none.
import type { ResolvedDocsOptions, SiteConfig } from '../../config/config.ts'
import {
  CURRENT,
  docsFolder,
  docsPath,
  placeOfVersion,
  versionsFile,
} from '../../config/docsFolders.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Content } from '../../types/content.ts'
import { configProblem } from '../report.ts'
import type { VersionPlan } from './versions.ts'

export function emptyVersion(
  plan: VersionPlan,
  docs: ResolvedDocsOptions,
  { config, content }: { config: SiteConfig; content: Content },
): Problem {
  return unreadDocs(plan, docs, content) ?? noDocs(plan, docs, config)
}

/** What is told of what is not read, where the docs are in there: gravely, then. */
function unreadDocs(
  { ownName }: VersionPlan,
  docs: ResolvedDocsOptions,
  { unreadPlaces = [] }: Content,
): Problem | undefined {
  const folder = `${docsFolder(ownName, docs)}/`
  const meant = unreadPlaces.find(
    ({ place }) => folder.startsWith(`${place}/`) || place.startsWith(folder),
  )
  return meant && { ...meant.problem, severity: 'error' }
}

function noDocs(
  { ownName: name }: VersionPlan,
  docs: ResolvedDocsOptions,
  config: SiteConfig,
): Problem {
  const folder = docsFolder(name, docs)
  const message = `the docs version "${name}" has no doc: there is no Markdown file in "${folder}"`
  if (name === CURRENT) {
    return configProblem(config, docsPath(docs, config, 'path'), {
      code: 'DOCS_EMPTY',
      message,
      hint: `Write ${folder}/intro.md, correct docs.path, or write docs: false in the configuration.`,
    })
  }
  const file = versionsFile(docs.id)
  return {
    code: 'DOCS_EMPTY',
    severity: 'error',
    message,
    file,
    ...placeOfVersion(config.root, file, name),
    hint: `Write ${folder}/intro.md, or take "${name}" out of ${file}.`,
  }
}
