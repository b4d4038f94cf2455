// Flags that several commands have.
import type { Flag } from '../tools/commandLine/command.ts'

export const siteFlag: Record<string, Flag> = {
  site: { value: 'DIR', about: 'folder with site.config.ts (default: the current one)' },
}

export const outputFlags: Record<string, Flag> = {
  json: { about: 'print the report as JSON on stdout' },
  verbose: { about: 'print each note and each warning, however many' },
  quiet: { short: 'q', about: 'print warnings and errors only' },
  debug: { about: 'print more, with stack traces' },
  help: { short: 'h', about: 'show this text' },
}

export const outFlag: Record<string, Flag> = {
  out: { value: 'DIR', alias: ['out-dir'], about: 'folder to write to (default: build)' },
}

export const baseUrlFlag: Record<string, Flag> = {
  'base-url': {
    value: 'PATH',
    about: 'path the site is served under, instead of the configured one',
  },
}

export const buildFlags: Record<string, Flag> = {
  'no-cache': { about: 'compile and render everything again' },
  drafts: { about: 'publish drafts too' },
  strict: { about: 'let warnings fail the command' },
  timings: { about: 'show how long each stage took' },
}

export const serverFlags: Record<string, Flag> = {
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
