import Heading from '@theme/Heading'
import clsx from 'clsx'
import styles from './styles.module.css'

const REASONS = [
  {
    title: 'Cheap',
    Svg: require('@site/static/img/kite.svg').default,
    text: <>Paper is enough.</>,
  },
  {
    title: 'Quiet',
    Svg: require('@site/static/img/kite.svg').default,
    text: (
      <>
        Only <code>wind</code>.
      </>
    ),
  },
]

export default function Reasons() {
  return (
    <section className={styles.reasons}>
      {REASONS.map(({ title, Svg, text }) => (
        <div key={title} className={clsx('col col--6')}>
          <Svg className={styles.picture} role="img" />
          <Heading as="h3">{title}</Heading>
          <p>{text}</p>
        </div>
      ))}
    </section>
  )
}
