// Which part of the site is searched: a section, a version, a language, where there are several.
import { useCallback, useId, useState } from 'react'
import type { SearchGroup } from '../../../src/shared/search/format.ts'
import { readStored } from '../../browser/storage.ts'
import { sayOfSearch } from '../../i18n/sayOfSearch.ts'
import { usePage, useShell } from '../../state/site.ts'

type Section = SearchGroup['section']

const ALL = ''
const NAMES = { docs: 'searchDocs', blog: 'searchBlog', pages: 'searchPages' } as const

/** Docs are searched in the version that the reader is in, or has chosen. */
export function useFilters() {
  const { locale, versions } = useShell()
  const { version: shown } = usePage()
  const own =
    versions.find(({ name }) => name === shown) ??
    versions.find(
      ({ docsId, ownName }) => readStored(`docs-preferred-version-${docsId}`) === ownName,
    ) ??
    versions.find(({ isLast }) => isLast)
  const first = own?.name ?? ALL
  const [section, setSection] = useState<Section | ''>(ALL)
  const [version, setVersion] = useState(first)
  const [base, setBase] = useState(locale.baseUrl)
  const docsId = versions.find(({ name }) => name === version)?.docsId
  const isAsked = useCallback(
    (group: SearchGroup) => {
      if (section && group.section !== section) return false
      if (!group.version || version === ALL) return true
      return group.version.docsId === docsId ? group.version.name === version : group.version.isLast
    },
    [section, version, docsId],
  )
  const reset = () => {
    setSection(ALL)
    setVersion(ALL)
  }
  const isWhole = section === ALL && (version === ALL || versions.length < 2)
  return {
    section,
    setSection,
    version,
    setVersion,
    base,
    setBase,
    folder: `${base}search/`,
    isAsked,
    reset: isWhole ? undefined : reset,
  }
}

export type Filters = ReturnType<typeof useFilters>

export function SearchFilters({ filters, groups }: { filters: Filters; groups: SearchGroup[] }) {
  const { locales } = useShell()
  const sections = [...new Set(groups.map(({ section }) => section))]
  const versions = groups.flatMap(({ version }) => version ?? [])
  const languages = locales.filter(({ url }) => url === undefined)
  if (sections.length < 2 && versions.length < 2 && languages.length < 2) return null
  return (
    <div className="search__filters">
      {sections.length > 1 && (
        <Sections chosen={filters.section} sections={sections} choose={filters.setSection} />
      )}
      {versions.length > 1 && (
        <Choice
          label={sayOfSearch('searchVersion')}
          value={filters.version}
          choose={filters.setVersion}
          options={[
            [ALL, sayOfSearch('searchVersions')],
            ...versions.map(({ name, label }): [string, string] => [name, label]),
          ]}
        />
      )}
      {languages.length > 1 && (
        <Choice
          label={sayOfSearch('searchLanguage')}
          value={filters.base}
          choose={filters.setBase}
          options={languages.map(({ baseUrl, label }) => [baseUrl, label])}
        />
      )}
    </div>
  )
}

interface SectionsProps {
  chosen: Section | ''
  sections: Section[]
  choose: (section: Section | '') => void
}

function Sections({ chosen, sections, choose }: SectionsProps) {
  const name = useId()
  const all = [ALL, ...sections] as const
  return (
    <fieldset className="search__sections">
      <legend className="search__legend">{sayOfSearch('searchSection')}</legend>
      {all.map((section) => (
        <label key={section}>
          <input
            type="radio"
            name={name}
            checked={section === chosen}
            onChange={() => choose(section)}
          />
          <span>{sayOfSearch(section === ALL ? 'searchAll' : NAMES[section])}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: [value: string, label: string][]
  choose: (value: string) => void
}

function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <select
      className="search__choice"
      aria-label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  )
}
