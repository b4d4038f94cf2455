// The origin and the path that a site is served under.
import * as z from 'zod'
import { isExternal } from '../../shared/url.ts'

export const siteUrl = z
  .string()
  .superRefine((value, ctx) => {
    const fault = urlFault(value)
    if (fault)
      ctx.addIssue({ code: 'custom', message: fault.message, params: { hint: fault.hint } })
  })
  .transform((url) => url.replace(/\/+$/, ''))

function urlFault(value: string): { message: string; hint: string } | undefined {
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  const isWeb = parsed && /^https?:$/.test(parsed.protocol) && /^https?:\/\/[^/\\]/i.test(value)
  if (!isWeb)
    return {
      message: 'does not look like a valid URL',
      hint: "Write the protocol too, e.g. 'https://notes.example'.",
    }
  // Such as that of a variable that was not filled in: https://{$HOST}.
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(parsed.hostname))
    return {
      message: `has no valid host: "${parsed.hostname}"`,
      hint: "Write the name of your host, e.g. 'https://notes.example'.",
    }
  if (parsed.username || parsed.password)
    return { message: 'must not hold a user name or password', hint: `Write '${parsed.origin}'.` }
  const hasMore = parsed.pathname !== '/' || parsed.search || parsed.hash || /[?#]/.test(value)
  if (!hasMore) return undefined
  return {
    message: 'must not have a path',
    hint: `Write url: '${parsed.origin}' and put the path into baseUrl: '${parsed.pathname}'.`,
  }
}

const isPlainPath = (value: string) =>
  !/[?#\\\s%\p{Cc}\p{Cs}]|\/\//u.test(value) &&
  !isExternal(value) &&
  !/(^|\/)\.{1,2}(\/|$)/.test(value)

/** `notes` is read as `/notes/`. */
export const baseUrl = z
  .string()
  .superRefine((value, ctx) => {
    if (isPlainPath(value)) return
    const hint = URL.canParse(value)
      ? `Write '${new URL(value).pathname}': the host belongs in url.`
      : 'Write letters, digits and hyphens between slashes.'
    const message = "must be a plain path such as '/' or '/notes/'"
    ctx.addIssue({ code: 'custom', message, params: { hint } })
  })
  .transform((path) => `/${path}/`.replace(/\/{2,}/g, '/'))
