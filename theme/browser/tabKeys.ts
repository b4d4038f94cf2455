// The keyboard of a list of tabs (the ARIA tabs pattern): arrows, Home and End move the focus,
// Enter and Space choose.

type Key = Pick<
  KeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'altKey' | 'metaKey' | 'preventDefault'
>

/** `tabs` in their order; a click chooses one. */
export function handleTabKey(event: Key, tabs: HTMLElement[]): void {
  const at = tabs.indexOf(event.target as HTMLElement)
  if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1 + tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  if (event.key === 'Enter' || event.key === ' ') tabs[at]!.click()
  else if (event.key in steps) tabs[steps[event.key]! % tabs.length]!.focus()
  else return
  event.preventDefault()
}
