// Folders of stand-alone pages.

import { editUrl } from './docs.ts'
import { admonitions } from './habits.ts'
import { strictObject } from './objects.ts'
import { pluginLists } from './plugins.ts'
import { globs, instanceId, routePart, sourceFolder } from './values.ts'

export const pages = strictObject(() => ({
  /** Of a site with several folders of pages each but one needs a name of its own. */
  id: instanceId,
  /** Folder of the sources. */
  path: sourceFolder.default('content/pages'),
  /** First part of the pages' paths. */
  routeBasePath: routePart.default('/'),
  /** Which of its files are pages: glob patterns, default all Markdown and modules. */
  include: globs.optional(),
  /** Which are not, default names that begin with `_` and tests. */
  exclude: globs.optional(),
  /** Base of "Edit this page" links; the source's path inside the site is added. */
  editUrl: editUrl.optional(),
  /** Names of admonitions, where they are others than those of `markdown`. */
  admonitions: admonitions.optional(),
  ...pluginLists,
}))
