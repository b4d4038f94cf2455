// Which version of the docs this is: a banner when it is not the latest, a badge when there are
// several.
import type { VersionBanner as Banner } from '../../../src/shared/docProps.ts'
import { say } from '../../i18n/words.ts'
import { preferVersion } from '../../state/preferredVersion.ts'

export function VersionBanner({ banner }: { banner?: Banner }) {
  if (!banner) return null
  return (
    <div className="theme-doc-version-banner" role="alert">
      {say(banner.kind, { site: banner.siteTitle, version: banner.versionLabel })}{' '}
      {say('latestBefore')}
      <a href={banner.latestHref} onClick={() => preferVersion(banner.latestVersion)}>
        {say('latestLink')}
      </a>
      {say('latestAfter', { label: banner.latestLabel })}
    </div>
  )
}

export function VersionBadge({ label }: { label?: string }) {
  return label === undefined ? null : (
    <p className="theme-doc-version-badge">{say('versionBadge', { label })}</p>
  )
}
