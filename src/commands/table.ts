// Every command and flag of the command line, and what runs each command, in the order of the help.
// Docusaurus's names are accepted too.
import type { Command, Flag } from '../tools/commandLine/command.ts'
import type { Context } from './context.ts'
import { wrongKind } from './newNames.ts'
import type { ExitCode } from './runAndReport.ts'

export interface RunnableCommand extends Command {
  /** Loads the command's module, so that help and usage errors load none. */
  run(context: Context): Promise<ExitCode>
}

// Flags that several commands have.

const siteFlag: Record<string, Flag> = {
  site: { value: 'DIR', about: 'folder with site.config.ts (default: the current one)' },
}

const outputFlags: Record<string, Flag> = {
  json: { about: 'print the report as JSON on stdout' },
  verbose: { about: 'print each note and each warning, however many' },
  quiet: { short: 'q', about: 'print warnings and errors only' },
  debug: { about: 'print more, with stack traces' },
  help: { short: 'h', about: 'show this text' },
}

const outFlag: Record<string, Flag> = {
  out: { value: 'DIR', alias: ['out-dir'], about: 'folder to write to (default: build)' },
}

const baseUrlFlag: Record<string, Flag> = {
  'base-url': {
    value: 'PATH',
    about: 'path the site is served under, instead of the configured one',
  },
}

const buildFlags: Record<string, Flag> = {
  'no-cache': { about: 'compile and render everything again' },
  drafts: { about: 'publish drafts too' },
  strict: { about: 'let warnings fail the command' },
  timings: { about: 'show how long each stage took' },
}

const serverFlags: Record<string, Flag> = {
  port: {
    short: 'p',
    value: 'NUMBER',
    about: 'port to listen on (default: $PORT, else 3000; the next free one if taken)',
  },
  host: {
    value: 'NAME',
    bare: '0.0.0.0',
    about: 'address to listen on (default: localhost; without NAME all, for the network)',
  },
  'strict-port': { about: 'fail when the port is taken' },
}

export const commands: RunnableCommand[] = [
  {
    name: 'new',
    takes: 'KIND NAME…',
    wrongWords: wrongKind,
    about: 'create a post, doc, page or category, ready to be written',
    isDaily: true,
    flags: {
      ...siteFlag,
      id: { value: 'ID', about: 'id of the docs, the blog or the pages, if there are several' },
      draft: { about: 'mark it as a draft, which only dev shows' },
      mdx: { about: 'create an .mdx file' },
      ...outputFlags,
    },
    example: 'new post How I read core dumps',
    run: async (context) => (await import('./new.ts')).runNew(context),
  },
  {
    name: 'dev',
    alias: ['start'],
    about: 'serve the site while you write, and follow each change',
    isDaily: true,
    flags: {
      ...siteFlag,
      ...baseUrlFlag,
      ...serverFlags,
      open: { short: 'o', about: 'open the site in the browser' },
      'no-cache': buildFlags['no-cache']!,
      ...outputFlags,
    },
    example: 'dev --port 8080',
    run: async (context) => (await import('./dev.ts')).runDev(context),
  },
  {
    name: 'check',
    about: 'check content and links, write nothing',
    isDaily: true,
    flags: {
      published: {
        value: 'URL|FILE',
        about: 'compare with the published sitemap, and list the pages that are gone',
      },
      external: { about: 'check links to other sites as well' },
      ...siteFlag,
      ...baseUrlFlag,
      ...buildFlags,
      ...outputFlags,
    },
    example: 'check --strict',
    run: async (context) => (await import('./check.ts')).runCheck(context),
  },
  {
    name: 'build',
    about: 'check the content and write the site',
    isDaily: true,
    flags: { ...siteFlag, ...outFlag, ...baseUrlFlag, ...buildFlags, ...outputFlags },
    example: 'build --base-url /notes/ --strict',
    run: async (context) => (await import('./build.ts')).runBuild(context),
  },
  {
    name: 'preview',
    alias: ['serve'],
    about: 'serve the built site as a host would',
    isDaily: true,
    flags: {
      build: { about: 'build first' },
      ...siteFlag,
      out: { value: 'DIR', alias: ['out-dir', 'dir'], about: 'folder to serve (default: build)' },
      ...baseUrlFlag,
      ...serverFlags,
      ...buildFlags,
      ...outputFlags,
    },
    example: 'preview --build --port 8080',
    run: async (context) => (await import('./preview.ts')).runPreview(context),
  },
  {
    name: 'init',
    takes: 'DIR',
    about: 'create a new site in a new folder',
    flags: {
      template: {
        short: 't',
        value: 'NAME',
        about: 'notebook (default), docs or blog',
      },
      ...outputFlags,
    },
    example: 'init my-notes --template blog',
    run: async (context) => (await import('./init.ts')).runInit(context),
  },
  {
    name: 'snippets',
    about: 'check the code on pages: compile, run and compare it',
    flags: {
      ...siteFlag,
      'no-cache': buildFlags['no-cache']!,
      strict: { about: 'fail when a tool is missing' },
      ...outputFlags,
    },
    example: 'snippets --strict',
    run: async (context) => (await import('./snippets.ts')).runSnippets(context),
  },
  {
    name: 'stats',
    about: 'show figures of the site, its orphans and unused files',
    flags: { ...siteFlag, drafts: buildFlags.drafts!, ...outputFlags },
    example: 'stats --json',
    run: async (context) => (await import('./stats.ts')).runStats(context),
  },
  {
    name: 'config',
    about: 'print the configuration as checked, with every default',
    flags: {
      ...siteFlag,
      ...baseUrlFlag,
      print: { about: 'print the configuration', isHidden: true },
      ...outputFlags,
    },
    example: 'config --base-url /notes/',
    run: async (context) => (await import('./config.ts')).runConfig(context),
  },
  {
    name: 'clear',
    about: 'remove what Quire created: built site, caches, leftovers',
    flags: {
      ...siteFlag,
      out: { value: 'DIR', alias: ['out-dir'], about: 'output to remove (default: build)' },
      ...outputFlags,
    },
    example: 'clear --out dist',
    run: async (context) => (await import('./clear.ts')).runClear(context),
  },
  {
    name: 'version',
    alias: ['docs:version'],
    takes: 'NAME',
    about: 'snapshot the current docs as a new version',
    flags: { ...siteFlag, ...outputFlags },
    example: 'version 1.0',
    run: async (context) => (await import('./version.ts')).runVersion(context),
  },
  {
    name: 'write-translations',
    about: "write what can be translated into a locale's files",
    flags: {
      ...siteFlag,
      locale: { value: 'NAME', about: 'locale to write for (default: the default one)' },
      'no-cache': buildFlags['no-cache']!,
      ...outputFlags,
    },
    example: 'write-translations --locale fr',
    run: async (context) => (await import('./writeTranslations.ts')).runWriteTranslations(context),
  },
  {
    name: 'migrate',
    about: 'write the site.config.ts for a docusaurus.config',
    flags: { ...siteFlag, ...outputFlags },
    example: 'migrate',
    run: async (context) => (await import('./migrate.ts')).runMigrate(context),
  },
]
