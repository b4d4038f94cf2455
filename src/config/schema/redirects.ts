// Addresses that send readers on: `redirects` in site.config.ts.
import * as z from 'zod'
import { strictObject } from './objects.ts'

const path = z.string().superRefine((value, ctx) => {
  if (/^\/(?!\/)/.test(value)) return
  const hint = /^[\w-]+(\/[\w-]+)*\/?$/.test(value)
    ? `Write '/${value}'.`
    : 'Write a path of this site, without its host: /docs/intro.'
  ctx.addIssue({ code: 'custom', message: "must begin with '/'", params: { hint } })
})

export const redirects = z
  .array(
    strictObject(() => ({
      /** The old path, which no page has, such as `/old`, or several. */
      from: z.union([path.transform((one) => [one]), z.array(path)]),
      /** The target: the path of a page, with a query and a hash if you like. */
      to: path,
    })),
  )
  .default([])
