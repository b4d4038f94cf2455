// Tabs for authors' pages; compiled Markdown has enhance/tabs.ts. Sets of one `groupId` follow each
// other and remember the choice.
import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { handleTabKey } from '../../browser/tabKeys.ts'
import { useSiteLocation } from '../../state/site.ts'
import { useHydrated, useStore } from '../../state/store.ts'
import { chooseTab, chosenTab, requestedTab } from '../../state/tabChoice.ts'
import type { TabItemProps } from './TabItem.tsx'

interface Props {
  groupId?: string
  /** `null`: none is selected at first. */
  defaultValue?: string | null
  values?: { value: string; label?: string }[]
  /**
   * Keeps the choice in the address, `?os=linux`: under this name, or with `true` under the
   * group's.
   */
  queryString?: string | boolean
  className?: string
  /** The labels share the whole width. */
  block?: boolean
  children?: ReactNode
}

export function Tabs({
  groupId,
  defaultValue,
  values,
  queryString,
  className,
  block,
  children,
}: Props) {
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement(child),
  )
  const tabs = values ?? items.map(({ props: { value, label } }) => ({ value, label }))
  const first = firstOf(tabs, items, defaultValue)
  const [own, setOwn] = useState(first)
  const stored = useStore(chosenTab(groupId), undefined)
  const known = tabs.some(({ value }) => value === stored)
  const selected = groupId && known ? stored : own
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const parameter = parameterOf(queryString, groupId)
  const { search } = useSiteLocation()
  const requested = requestedTab(parameter, search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address says something else, not when the tabs do
  useEffect(() => {
    if (requested === undefined || !tabs.some(({ value }) => value === requested)) return
    setOwn(requested)
    // For this visit only: what stays stored is the reader's own choice.
    if (groupId) chosenTab(groupId).set(requested)
  }, [requested, groupId])

  const select = (value: string) => {
    setOwn(value)
    chooseTab({ group: groupId, query: parameter }, value)
  }
  const move = (event: KeyboardEvent) =>
    handleTabKey(event, [...(list.current?.children ?? [])] as HTMLElement[])
  const isReady = useHydrated()
  return (
    <div
      className={['tabs-container', className].filter(Boolean).join(' ')}
      data-enhanced={isReady ? '' : undefined}
    >
      <ul
        ref={list}
        className={block ? 'tabs tabs--block' : 'tabs'}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the elements that Docusaurus has here
        role="tablist"
        aria-orientation="horizontal"
        onKeyDown={move}
      >
        {tabs.map(({ value, label }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list listens
          <li
            key={value}
            id={`${id}${value}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
            role="tab"
            tabIndex={value === selected || (selected === undefined && i === 0) ? 0 : -1}
            aria-selected={value === selected}
            aria-controls={`${id}${value}-panel`}
            className={value === selected ? 'tabs__item tabs__item--active' : 'tabs__item'}
            onClick={() => select(value)}
          >
            {label ?? value}
          </li>
        ))}
      </ul>
      {items.map((item) => (
        <div
          key={item.props.value}
          id={`${id}${item.props.value}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}${item.props.value}`}
          className={panelClass(item.props, selected)}
          data-label={labelOf(item.props.value, tabs)}
          hidden={isReady && item.props.value !== selected}
        >
          {item}
        </div>
      ))}
    </div>
  )
}

/** Without a script all panels can be read: the style sheet folds them up where one will come. */
const panelClass = ({ value, className }: TabItemProps, selected: string | undefined) =>
  ['tabs__panel', value === selected ? '' : 'tabs__panel--later', className]
    .filter(Boolean)
    .join(' ')

const labelOf = (value: string, tabs: { value: string; label?: string }[]) =>
  tabs.find((tab) => tab.value === value)?.label ?? value

function parameterOf(
  queryString: string | boolean | undefined,
  groupId: string | undefined,
): string | undefined {
  if (!queryString) return undefined
  if (typeof queryString === 'string') return queryString
  if (groupId === undefined)
    throw new Error(
      '<Tabs queryString> has no name for the address: give it a groupId, or write queryString="name".',
    )
  return groupId
}

function firstOf(
  tabs: { value: string }[],
  items: ReactElement<TabItemProps>[],
  wanted: string | null | undefined,
): string | undefined {
  const values = tabs.map(({ value }) => value)
  if (items.some(({ props }) => typeof props.value !== 'string'))
    throw new Error('A child of <Tabs> has no `value`: use <TabItem value="…">.')
  const twice = values.find((value, i) => values.indexOf(value) !== i)
  if (twice !== undefined)
    throw new Error(`<Tabs> has the value "${twice}" twice: each tab needs its own.`)
  if (wanted === null) return undefined
  if (wanted !== undefined && !values.includes(wanted))
    throw new Error(
      `<Tabs> has no tab "${wanted}", its default. It has${values.length > 0 ? `: ${values.join(', ')}` : ' none'}.`,
    )
  return wanted ?? items.find(({ props }) => props.default)?.props.value ?? values[0]
}
