// The sites that are built by both, and where the facts of Docusaurus are kept.
const site = (name, folder) => ({ name, folder, facts: `tests/parity/${name}.facts.json` })

export const SITES = [
  site('classic', 'tests/parity/classic'),
  site('locales', 'tests/support/localesSite'),
  site('blog', 'tests/parity/blog'),
]
