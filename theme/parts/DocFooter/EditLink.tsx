// The link "Edit this page", which leads to the source.
import { say } from '../../i18n/words.ts'

export function EditLink({ href }: { href: string }) {
  return (
    <a className="theme-edit-this-page" href={href} target="_blank" rel="noopener noreferrer">
      {say('editPage')}
    </a>
  )
}
