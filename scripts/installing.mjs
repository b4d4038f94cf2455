// Whether programs may be installed, and whether they can be.
import { existsSync } from 'node:fs'

/** `npm test --no-install` reaches us as npm's own option, with an empty value. */
export function refusesInstalling(args = process.argv, env = process.env) {
  const isOn = (value) => value !== undefined && !['', '0', 'false'].includes(value)
  return (
    args.includes('--no-install') ||
    isOn(env.QUIRE_NO_INSTALL) ||
    ['', 'false'].includes(env.npm_config_install)
  )
}

export function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}
