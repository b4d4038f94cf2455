// The front page of the manual: what one types, what readers see, and the contents of the book.
import type { PageComponentProps } from 'quire'

export const title = 'The manual'

export const description =
  'The manual of Quire, a static site generator for notebooks: a tour, Markdown, configuration, problems with cause and cure.'

const CHAPTERS = [
  {
    name: 'Begin',
    pages: [
      ['tour', 'Ten-minute tour', 'from an empty folder to a site'],
      ['moving-in', 'Moving in from Docusaurus', 'as it is, with a report'],
    ],
  },
  {
    name: 'Write',
    pages: [
      ['writing/files', 'Posts, docs and pages', 'which file is which page'],
      ['writing/markdown', 'Markdown', 'each example with its result'],
      ['writing/code', 'Code', 'marks, groups, and code that is proven'],
      ['writing/components', 'Components and MDX', 'React where a page needs it'],
      ['writing/front-matter', 'Front matter', 'what a file says of itself'],
    ],
  },
  {
    name: 'Shape',
    pages: [
      ['site/configuration', 'Configuration', 'every key, from the source'],
      ['site/sidebars', 'Sidebars', 'from folders, or your own'],
      ['site/versions', 'Versions', 'the docs as they were'],
      ['site/languages', 'Languages', 'all of them in one build'],
      ['site/look', 'Theme and style', 'few values, your style sheet'],
      ['site/extending', 'Extending', 'plugins, languages, emitters'],
    ],
  },
  {
    name: 'How do I …',
    pages: [
      ['how/not-found', 'Make a 404 page', 'of my own'],
      ['how/brand', "Use my brand's colours", 'in four values'],
      ['how/web-fonts', 'Use web fonts', 'from my own site'],
      ['how/landing-page', 'Make a landing page', 'hero, buttons, columns'],
      ['how/layouts-and-parts', 'Find a layout or part', 'all that can be replaced'],
      ['how/comments', 'Add comments', 'below each post'],
      ['how/analytics', 'Add analytics', 'and count navigation'],
      ['how/custom-domain', 'Use my own domain', 'url, baseUrl, CNAME'],
      ['how/upgrade', 'Upgrade Quire', 'and compare the sites'],
      ['how/private-pages', 'Hide drafts and pages', 'from lists, from search engines'],
    ],
  },
  {
    name: 'Run',
    pages: [
      ['commands', 'Commands', 'each with its flags'],
      ['problems', 'Problems', 'the cause and the cure of each'],
      ['hosts', 'Hosts', 'nginx, GitHub Pages and others'],
      ['report', 'JSON report', 'for scripts'],
    ],
  },
]

export default function Home({ site }: PageComponentProps) {
  const to = (path: string) => site.baseUrl + path
  return (
    <div className="front">
      <section className="front__opening">
        <div>
          <h1 className="front__title">A notebook, bound.</h1>
          <p className="front__text">
            Quire makes a site of a folder of Markdown: posts, docs and pages, complete without
            JavaScript, with every link checked.
          </p>
          <pre className="front__shell">
            <code>
              <span className="front__prompt">$ </span>npx --package=./quire-2.2.0.tgz quire init
              my-notes{'\n'}
              <span className="front__prompt">$ </span>cd my-notes &amp;&amp; npm i &amp;&amp; npm
              start
            </code>
          </pre>
          <p className="front__go">
            <a className="front__button" href={to('tour')}>
              Take the tour
            </a>
            <a href={to('writing/markdown')}>What a page can hold</a>
          </p>
        </div>
        <Sheets />
      </section>
      <nav className="contents" aria-label="Contents">
        {CHAPTERS.map(({ name, pages }) => (
          <section key={name} className="contents__chapter">
            <h2>{name}</h2>
            <ul>
              {pages.map(([path, title, text]) => (
                <li key={path}>
                  <a href={to(path!)}>{title}</a>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}

/** A quire is a few sheets, folded into each other and sewn: what the name means. */
function Sheets() {
  const sheets = [0, 1, 2, 3]
  return (
    <figure className="sheets">
      <svg viewBox="0 0 420 330" role="img" aria-label="Four sheets of paper, folded and sewn">
        {sheets.map((i) => (
          <path
            key={i}
            className="sheets__paper"
            d={`M210 ${58 + i * 9}
              C ${168 - i * 4} ${26 + i * 9}, ${92 + i * 4} ${24 + i * 9}, ${24 + i * 13} ${44 + i * 9}
              V ${262 + i * 9}
              C ${92 + i * 4} ${242 + i * 9}, ${168 - i * 4} ${244 + i * 9}, 210 ${276 + i * 9}
              C ${252 + i * 4} ${244 + i * 9}, ${328 - i * 4} ${242 + i * 9}, ${396 - i * 13} ${262 + i * 9}
              V ${44 + i * 9}
              C ${328 - i * 4} ${24 + i * 9}, ${252 + i * 4} ${26 + i * 9}, 210 ${58 + i * 9} Z`}
          />
        ))}
        <path className="sheets__fold" d="M210 85 V303" />
        <path className="sheets__thread" d="M210 120 V168 M210 204 V252" />
        <g className="sheets__lines">
          <path d="M92 108 C124 100 154 100 184 108" className="sheets__heading" />
          {[132, 150, 168, 186, 222, 240].map((y) => (
            <path key={y} d={`M92 ${y} C124 ${y - 8} 154 ${y - 8} 184 ${y}`} />
          ))}
          {[108, 126, 144].map((y) => (
            <path key={y} d={`M236 ${y} C266 ${y - 8} 296 ${y - 8} 328 ${y}`} />
          ))}
          {[222, 240].map((y) => (
            <path key={y} d={`M236 ${y} C266 ${y - 8} 296 ${y - 8} 328 ${y}`} />
          ))}
        </g>
        <path
          className="sheets__note"
          d="M236 164 C266 156 296 156 328 164 V204 C296 196 266 196 236 204 Z"
        />
        <path className="sheets__mark" d="M236 164 V204" />
      </svg>
      <figcaption>
        <em>quire</em>, n.: a few sheets, folded into each other and sewn.
      </figcaption>
    </figure>
  )
}
