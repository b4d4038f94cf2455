// What authors' pages get for React's `lazy` (bundle/react.ts): a part whose script cannot
// be loaded says so in its place and offers Retry, where React would take the whole page for
// crashed, for good. Bundled into the modules that use it, so that no other page loads it.
import { type ComponentType, lazy as reactLazy, useEffect, useState } from 'react'
import { failedPart, retry } from '../i18n/en/scripts.json'
import { messageOf } from '../i18n/messages.ts'

type Loading<P> = () => Promise<{ default: ComponentType<P> }>

export function lazy<P extends object>(load: Loading<P>) {
  return reactLazy(async () => {
    try {
      return await load()
    } catch (error) {
      console.warn(error)
      return { default: (props: P) => <LostPart load={load} props={props} /> }
    }
  })
}

function LostPart<P extends object>({ load, props }: { load: Loading<P>; props: P }) {
  const [tries, setTries] = useState(0)
  const [Part, setPart] = useState<ComponentType<P>>()
  useEffect(() => {
    if (tries === 0) return
    loadAgain(load, tries).then((module) => setPart(() => module.default), console.warn)
  }, [load, tries])
  useEffect(() => {
    const again = () => setTries((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  if (Part) return <Part {...props} />
  return (
    <div className="lost-part" role="alert">
      {/* A new element for each try: screen readers announce it again. */}
      <span key={tries}>{messageOf('quire.failedPart') ?? failedPart}</span>
      <button type="button" className="button" onClick={() => setTries(tries + 1)}>
        {messageOf('quire.retry') ?? retry}
      </button>
    </div>
  )
}

/**
 * Browsers remember a module that failed, at least one that came broken: one that is merely
 * imported has its name in the function's text.
 */
function loadAgain<P>(load: Loading<P>, tries: number): ReturnType<Loading<P>> {
  const name = /^\(\)=>import\(["'`]([^"'`]+)["'`]\)$/.exec(String(load))?.[1]
  return name === undefined ? load() : import(new URL(`${name}?r=${tries}`, import.meta.url).href)
}
