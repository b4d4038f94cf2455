// Makes the panels of compiled tabs take turns (the ARIA tabs pattern). Until then, and without a
// script, all of them can be read. Groups of one name follow each other and remember the choice.
// browser/scrollToTarget.ts clicks a tab whose panel holds what a link leads to.
import { targetOf } from '../browser/scrollToTarget.ts'
import { handleTabKey } from '../browser/tabKeys.ts'
import { chooseTab, chosenTab, requestedTab } from '../state/tabChoice.ts'

interface Tab {
  value: string
  label: HTMLElement
  /** Absent when the list names a value that has no panel. */
  panel?: HTMLElement
}

let count = 0

export function enhanceTabs(container: HTMLElement): void {
  const list = container.querySelector<HTMLElement>(':scope > .tabs')
  if (!list) return
  const tabs = tabsOf(container, list)
  const { group, query } = container.dataset

  list.addEventListener('click', (event) => {
    const tab = tabOf(event.target)
    if (tab) choose(tab)
  })
  const labels = tabs.map(({ label }) => label)
  list.addEventListener('keydown', (event) => handleTabKey(event, labels))

  const store = chosenTab(group)
  const follow = () => {
    if (!container.isConnected) return forget()
    const chosen = tabs.find(({ value }) => value === store.get())
    if (chosen) show(chosen)
  }
  const forget = store.subscribe(follow)
  show(tabs.find(({ label }) => label.getAttribute('aria-selected') === 'true'))
  follow()
  const requested = requestedTab(query, location.search)
  const fromAddress = tabs.find(({ value }) => value === requested)
  if (fromAddress) show(fromAddress)
  showTarget()

  function tabOf(target: EventTarget | null): Tab | undefined {
    return tabs.find(({ label }) => target instanceof Node && label.contains(target))
  }

  /** The reader came to something in a panel that has just been hidden. */
  function showTarget(): void {
    const target = targetOf(location.hash)
    const tab = target && tabs.find(({ panel }) => panel?.hidden && panel.contains(target))
    if (!tab) return
    show(tab)
    target.scrollIntoView()
  }

  /**
   * The reader's choice; the tab stays where it is on the screen, whatever the groups above it do.
   */
  function choose(tab: Tab): void {
    const before = tab.label.getBoundingClientRect().top
    show(tab)
    chooseTab({ group, query }, tab.value)
    window.scrollBy({ top: tab.label.getBoundingClientRect().top - before, behavior: 'instant' })
  }

  function show(tab: Tab | undefined): void {
    for (const { label, panel } of tabs) {
      const isShown = label === tab?.label
      label.classList.toggle('tabs__item--active', isShown)
      label.setAttribute('aria-selected', String(isShown))
      // Where none is selected, the first can be reached.
      label.tabIndex = isShown || (!tab && label === tabs[0]?.label) ? 0 : -1
      if (panel) panel.hidden = !isShown
    }
  }
}

function tabsOf(container: HTMLElement, list: HTMLElement): Tab[] {
  const panels = [...container.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')]
  const id = `__tabs-${++count}`
  return [...list.children].map((child, i) => {
    const label = child as HTMLElement
    const value = label.dataset.value ?? ''
    const panel = panels.find((one) => one.dataset.value === value)
    label.id = `${id}-${i}`
    if (panel) {
      panel.id = `${id}-${i}-panel`
      panel.setAttribute('aria-labelledby', label.id)
      label.setAttribute('aria-controls', panel.id)
    }
    return { value, label, panel }
  })
}
