// Refuses addresses that would run code, and tells which lead out of the site.
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { nearest } from '../../tools/nearest.ts'
import { placeKey, placeOf } from '../tree/elementPlace.ts'
import { addProblem, notesOf } from '../tree/notes.ts'
import { walkElements } from '../tree/walk.ts'

const SCHEME = /^(?:([a-z][a-z\d+.-]*):|\/\/|\/\\)/i

const DATA_PICTURE = /^data:image\/(png|gif|jpe?g|webp|avif|svg\+xml)[;,]/i

/**
 * Of links: those of the web, of messages, calls and places, and of programs that open what is
 * theirs. None of them runs anything in the page.
 * https://www.iana.org/assignments/uri-schemes
 */
export const SAFE_SCHEMES = (
  'http https mailto tel sms geo ftp sftp ftps irc ircs xmpp magnet sip sips matrix urn doi news nntp webcal ' +
  'git git+ssh git+https ssh svn smb nfs ldap ldaps ipfs ipns gemini gopher bitcoin ethereum ' +
  'vscode vscode-insiders cursor jetbrains idea zed obsidian slack discord msteams tg whatsapp skype zoommtg ' +
  'zotero spotify steam itms-apps market web+mastodon'
).split(' ')

/**
 * Refuses Markdown links whose address would run code; runs before raw HTML is cleaned, which would
 * only drop them in silence.
 */
export function refuseSchemes() {
  return (tree: Root, file: VFile) => {
    walkElements(tree, (node) => {
      for (const attribute of ['href', 'src'] as const) {
        const value = node.properties[attribute]
        if (typeof value !== 'string' || isOtherOrigin(node.tagName, value)) continue
        const scheme = refusedScheme(value, attribute)
        if (scheme) refuse(node, attribute, scheme, file)
      }
      // Raw HTML is no element yet, and a tag of MDX has its mark.
      if (node.tagName === 'img' && node.properties.dataPart === undefined)
        notesOf(file).ownImages.add(placeKey(node))
    })
  }
}

/** What a frame shows of its own text has an origin of its own: it reaches nothing of the page. */
const isOtherOrigin = (tagName: string, address: string) =>
  tagName === 'iframe' && /^data:/i.test(address)

/** The scheme of an address that would run code. */
function refusedScheme(address: string, attribute: 'href' | 'src'): string | undefined {
  const scheme = address.startsWith('pathname://')
    ? undefined
    : SCHEME.exec(address)?.[1]?.toLowerCase()
  if (
    !scheme ||
    SAFE_SCHEMES.includes(scheme) ||
    (attribute === 'src' && DATA_PICTURE.test(address))
  )
    return undefined
  return scheme
}

/** True for an address that leaves the site. */
export const isForeign = (address: string) => SCHEME.test(address)

/** The name of a file, by a path with slashes of either kind. */
const fileNameIn = (address: string) => address.split(/[\\/]|%5C/i).at(-1) || 'its-name'

function refuse(node: Element, attribute: string, scheme: string, file: VFile): void {
  const address = String(node.properties[attribute])
  delete node.properties[attribute]
  const near = nearest(scheme, SAFE_SCHEMES)
  addProblem(file, {
    code: 'LINK_SCHEME',
    severity: 'error',
    message: `a link must not begin with "${scheme}:"`,
    ...placeOf(node),
    hint: /^(?:[a-z]|file)$/.test(scheme)
      ? `That is a file of your machine: copy it next to this one, and write ./${fileNameIn(address)}.`
      : near
        ? `Did you mean "${near}:"?`
        : 'Link to a page, a file, or an address that begins with https://.',
  })
}
