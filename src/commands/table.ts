// Every command and flag of the command line. Docusaurus's names are accepted beside ours.
import type { Command, Flag } from '../tools/args.ts'

const site: Record<string, Flag> = {
  site: { value: 'DIR', about: 'folder with site.config.ts (default: the current one)' },
}

const saying: Record<string, Flag> = {
  json: { about: 'print the report as JSON on stdout' },
  quiet: { short: 'q', about: 'print warnings and errors only' },
  debug: { about: 'print more, with stack traces' },
  help: { short: 'h', about: 'show this text' },
}

const out: Record<string, Flag> = {
  out: { value: 'DIR', alias: ['out-dir'], about: 'folder to write to (default: build)' },
}
const baseUrl: Record<string, Flag> = {
  'base-url': {
    value: 'PATH',
    about: 'path the site is served under, instead of the configured one',
  },
}

const building: Record<string, Flag> = {
  'no-cache': { about: 'compile and render everything anew' },
  drafts: { about: 'publish drafts too' },
  strict: { about: 'let warnings fail the command' },
  timings: { about: 'show how long each stage took' },
}

const serving: Record<string, Flag> = {
  port: {
    short: 'p',
    value: 'NUMBER',
    about: 'port to listen on (default: $PORT, else 3000; the next free one if taken)',
  },
  host: {
    value: 'NAME',
    about: 'address to listen on (default: localhost; 0.0.0.0 opens it to the network)',
  },
  'strict-port': { about: 'fail when the port is taken' },
}

export const commands: Command[] = [
  {
    name: 'build',
    about: 'check the content and write the site',
    flags: { ...site, ...out, ...baseUrl, ...building, ...saying },
    example: 'build --base-url /notes/ --strict',
  },
  {
    name: 'preview',
    alias: ['serve'],
    about: 'serve the built site as a host would',
    flags: {
      build: { about: 'build first' },
      ...site,
      out: { value: 'DIR', alias: ['out-dir', 'dir'], about: 'folder to serve (default: build)' },
      ...baseUrl,
      ...serving,
      ...building,
      ...saying,
    },
    example: 'preview --build --port 8080',
  },
  {
    name: 'dev',
    alias: ['start'],
    about: 'write with the site open: every change shows at once',
    flags: { ...site, ...baseUrl, ...serving, 'no-cache': building['no-cache']!, ...saying },
    example: 'dev --port 8080',
  },
  {
    name: 'check',
    about: 'check content and links, write nothing',
    flags: { ...site, ...baseUrl, ...building, ...saying },
    example: 'check --strict',
  },
  {
    name: 'snippets',
    about: 'prove that the code on the pages compiles, runs and prints what is shown',
    flags: {
      ...site,
      'no-cache': building['no-cache']!,
      strict: { about: 'a tool that is missing fails the command' },
      ...saying,
    },
    example: 'snippets --strict',
  },
  {
    name: 'clear',
    about: 'remove what Quire made: the built site, caches and leftovers',
    flags: {
      ...site,
      out: { value: 'DIR', alias: ['out-dir'], about: 'output to remove (default: build)' },
      ...saying,
    },
    example: 'clear --out dist',
  },
  {
    name: 'version',
    alias: ['docs:version'],
    takes: 'NAME',
    about: 'keep the docs as they are now as a version of their own',
    flags: { ...site, ...saying },
    example: 'version 1.0',
  },
]
