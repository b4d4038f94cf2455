// Asks libxml2 whether a sitemap is one by the schema of its protocol.
import fs from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const schemaIn = (name: string) => ({
  fileName: name,
  contents: fs.readFileSync(path.join(import.meta.dirname, 'sitemap', name), 'utf8'),
})

/** What is wrong with it; empty when it is right. */
export async function sitemapFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema: schemaIn('sitemap.xsd'),
    preload: schemaIn('links.xsd'),
  })
  return errors.map(({ message }) => message)
}
