import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Reasons from '@site/src/components/Reasons'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './index.module.css'

export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout title={`Welcome to ${siteConfig.title}`} description="Kites for <everybody>">
      <header className={clsx('hero hero--primary', styles.banner)}>
        <div className="container">
          <Heading as="h1" className="hero__title">
            {siteConfig.title}
          </Heading>
          <p className="hero__subtitle">{siteConfig.tagline}</p>
          <Link className="button button--secondary" to="/docs/intro">
            Begin
          </Link>
        </div>
      </header>
      <main>
        <Reasons />
      </main>
    </Layout>
  )
}
