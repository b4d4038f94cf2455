// A site as Docusaurus’s classic template makes it: a home page with a component, local class
// names, drawings, a brand’s colours.

const CONFIG = `module.exports = {
  title: 'Dinos',
  tagline: 'They are cool',
  url: 'https://dinos.example',
  baseUrl: '/d/',
  favicon: 'img/dino.svg',
  customFields: { motto: 'Roar' },
  clientModules: [require.resolve('./src/client.js'), './src/second', './src/css/client.css'],
  presets: [['classic', {
    blog: false,
    theme: { customCss: ['./src/css/custom.css', './src/css/more.scss'] },
  }]],
  themeConfig: {
    navbar: { items: [
      { to: '/docs/intro', label: 'Docs' },
      { to: '/about', label: 'About' },
      { href: 'pathname:///elsewhere/', label: 'Elsewhere' },
    ] },
    footer: { style: 'dark', links: [
      { label: 'App', to: '/app/' },
      { label: 'Paper', href: '/files/paper.pdf' },
    ] },
  },
}
`

const INDEX = `import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import HomepageFeatures from '@site/src/components/HomepageFeatures';

import Heading from '@theme/Heading';
import styles from './index.module.css';

function HomepageHeader() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <header className={clsx('hero hero--primary', styles.heroBanner)}>
      <div className="container">
        <Heading as="h1" className="hero__title">
          {siteConfig.title}
        </Heading>
        <p className="hero__subtitle">{siteConfig.customFields.motto}</p>
        <Link className="button button--secondary button--lg" to="/docs/intro">
          Begin
        </Link>
        <Link to="pathname:///elsewhere/" autoAddBaseUrl={false}>Elsewhere</Link>
      </div>
    </header>
  );
}

export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout
      title={\`Hello from \${siteConfig.title}\`}
      description="What dinos do <all day>">
      <HomepageHeader />
      <main>
        <HomepageFeatures />
      </main>
    </Layout>
  );
}
`

const FEATURES = `import clsx from 'clsx';
import { useState } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import { Carousel, useCarousel } from 'not-installed';
import Dino from './dino.svg';
import paper from './paper.png';
import Note from './note.md';
import styles from './styles.module.css';

const FeatureList = [
  {
    title: 'Easy to Use',
    Svg: require('@site/static/img/dino.svg').default,
    description: <>Move your docs into the <code>docs</code> directory.</>,
  },
];

export default function HomepageFeatures() {
  const [count, setCount] = useState(0);
  const { colorMode, setColorMode } = useColorMode();
  const { ref } = useCarousel({ speed: 3 });
  return (
    <section className={styles.features} ref={ref}>
      <div className="container">
        <div className="row">
          {FeatureList.map(({Svg, title, description}, i) => (
            <div className={clsx('col col--4')} key={i}>
              <Svg className={styles.featureSvg} role="img" />
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
          ))}
        </div>
        <Carousel><b>inside</b></Carousel>
        <Note />
        <Dino title="A <dino>" />
        <img src={paper} alt="paper" />
        <button type="button" id="count" onClick={() => setCount(count + 1)}>Count: {count}</button>
        <button type="button" id="mode" onClick={() => setColorMode('dark')}>{colorMode}</button>
      </div>
    </section>
  );
}
`

const DINO =
  '<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" class="dino" width="20" height="10" viewBox="0 0 20 10" stroke-width="2" style="fill: red"><title>Dino</title><path d="M0 0h20"/></svg>\n'

/** By path; `paper.png` is large enough for a file of its own. */
export const DOCUSAURUS_SITE: Record<string, string | Uint8Array> = {
  'docusaurus.config.js': CONFIG,
  'docs/intro.md': '# Intro\n\nText.\n',
  'docs/told.md':
    '<head>\n  <title>Told</title>\n  <meta property="og:title" content="By the doc"/>\n  <link rel="canonical" href="https://other.example/told"/>\n</head>\n\n# Told by the doc\n\nText.\n',
  // What MDXComponents imports uses its components itself.
  'docs/badges.mdx':
    '# Badges\n\nexport const n = 1\n\n<Note />\n\n<Badge text="own" />\n\n<Admonition type="tip" title="Of the theme">Text</Admonition>\n',
  'docs/_note.mdx': 'A note with <Badge text="noted" />.\n',
  'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import Note from '@site/docs/_note.mdx'
const Badge = ({ text }) => <i className="badge">{text}</i>
export default { ...MDXComponents, Note, Badge, Admonition: MDXComponents.admonition }
`,
  'src/pages/index.js': INDEX,
  'src/pages/index.module.css':
    '.heroBanner { padding: 3rem 0; text-align: center; background-image: url(/img/dino.svg) }\n',
  'src/pages/about.tsx': `import Head from '@docusaurus/Head'
import { Redirect } from '@docusaurus/router'
export default function About() {
  const shown: boolean = true
  return (
    <>
      <Head>
        <html className="about" />
        <title>About us</title>
        <meta name="description" content="Who we are" />
        <meta property="og:type" content="profile" />
        <meta property="og:title" content="Us" />
        <meta content="noindex" name="robots" />
      </Head>
      <h1>{shown && 'About'}</h1>
      <a href="/d/no-such-page">A link that no Link is</a>
      {!shown && <Redirect to="/" />}
    </>
  )
}
`,
  'src/pages/_part.js': 'throw new Error("not a page")\n',
  'src/components/HomepageFeatures/index.js': FEATURES,
  'src/components/HomepageFeatures/styles.module.css': '.featureSvg { height: 200px }\n',
  'src/components/HomepageFeatures/dino.svg': DINO,
  'src/components/HomepageFeatures/note.md': 'A note.\n',
  'src/components/HomepageFeatures/paper.png': new Uint8Array(5000).fill(7),
  'src/css/custom.css':
    '@import "not-there/theme.css";\n.a { color: red }\n@import "not-there/late.css";\n:root { --ifm-color-primary: #25c2a0 }\n[data-theme="dark"] { --ifm-color-primary: #1d4f91 }\n',
  'src/css/more.scss': '$space: 3px;\n.footer { border-top-width: $space }\n',
  'src/client.js': `import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
export default (() => {
  if (!ExecutionEnvironment.canUseDOM) return null
  window.heard = []
  return {
    onRouteUpdate({ location, previousLocation }) {
      window.heard.push(['update', location.pathname, previousLocation?.pathname])
      return () => window.heard.push(['undone'])
    },
  }
})()
`,
  'src/second.ts': `declare const window: any
export function onRouteDidUpdate({ location, previousLocation }: any): void {
  window.heard.push(['didUpdate', location.pathname, previousLocation?.pathname])
}
`,
  'src/css/client.css': '.from-client { color: red }\n',
  'static/img/dino.svg': DINO,
  'static/app/index.html': '<p>An app of its own.</p>\n',
  'static/files/paper.pdf': 'pdf',
}
