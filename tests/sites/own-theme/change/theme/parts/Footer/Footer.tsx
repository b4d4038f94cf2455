// Puts a line with a button above the theme's own footer.
import { Admonition, usePage, useShell } from 'quire/theme'
import OriginalFooter from 'quire/theme-original/parts/Footer/Footer'
import { useState } from 'react'
import { Note } from './Note'
import './own.css'
import styles from './styles.module.css'

export default function Footer() {
  const { title } = useShell()
  const page = usePage()
  const [count, setCount] = useState(0)
  return (
    <div className="own-footer">
      <button type="button" className={styles.button} onClick={() => setCount(count + 1)}>
        pressed {count} times, says another
      </button>
      <Note>
        {title}, {page.title}
      </Note>
      <Admonition type="tip">Of the theme.</Admonition>
      <OriginalFooter />
    </div>
  )
}
