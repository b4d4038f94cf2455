// The id of a heading: the author's own, or GitHub's slug of its text.
import { slug } from 'github-slugger'

/** `## Title {#id}` */
export const EXPLICIT_ID = /\s*\{#([^}\s]+)\}\s*$/

/** What the slug is made from: GitHub's drops all of `!!!` or an emoji, and such a heading is called `section`. */
export const slugSource = (text: string) => (slug(text) ? text : 'section')
