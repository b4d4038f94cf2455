// The first page of the notebook: three doors, the newest posts, the exercises as a sheet of
// squares, and a sketch in the margin.
import type { PageComponentProps } from 'quire'

export const description =
  'A developer’s notebook: a wiki on compilers and memory, the first chapter of the C book worked through, notes on nginx and ArangoDB, a blog.'

const doors = [
  {
    href: 'docs/category/wiki',
    title: 'The wiki',
    text: 'How a C program is made, step by step, and where it lives once it runs.',
  },
  {
    href: 'docs/knr/intro',
    title: 'The exercise book',
    text: 'Chapter 1 of the C book, every answer compiled, run and explained.',
  },
  {
    href: 'blog',
    title: 'The blog',
    text: 'Stories from the work, and games looked at with a programmer’s eye.',
  },
]

/** Not in the book of answers: their squares stay empty. */
const absent = [4, 5, 7]
const exercises = Array.from({ length: 24 }, (_, i) => i + 1)

export default function Home({ site, recentPosts }: PageComponentProps) {
  const to = (path: string) => site.baseUrl + path
  return (
    <div className="home">
      <section className="home__opening">
        <div className="home__words">
          <h1 className="home__title">{site.title}</h1>
          <p className="home__tagline">{site.tagline}</p>
          <ul className="doors">
            {doors.map(({ href, title, text }) => (
              <li key={href}>
                <a className="door" href={to(href)}>
                  <span className="door__title">{title}</span>
                  <span className="door__text">{text}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className="home__also">
            Also kept here: notes on <a href={to('docs/category/nginx')}>nginx</a> and on{' '}
            <a href={to('docs/category/arango-db')}>ArangoDB</a>.
          </p>
        </div>
        <figure className="sketch">
          <MemorySketch />
          <figcaption>
            A process, drawn from memory.{' '}
            <a href={to('docs/wiki/memory-layout')}>The full picture</a>
          </figcaption>
        </figure>
      </section>

      <div className="home__rest">
        <section aria-labelledby="latest">
          <h2 id="latest">Latest posts</h2>
          <ul className="latest">
            {recentPosts.map(({ title, href, date, dateText }) => (
              <li key={href}>
                <time dateTime={date}>{dateText}</time>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="exercises">
          <h2 id="exercises">Exercises of chapter 1</h2>
          <ol className="exercises">
            {exercises.map((n) => (
              <li key={n} aria-hidden={absent.includes(n) || undefined}>
                {absent.includes(n) ? (
                  <span className="exercise exercise--absent" />
                ) : (
                  <a
                    className="exercise"
                    href={to(`docs/knr/chapter01/1-${n}`)}
                    aria-label={`Exercise 1-${n}`}
                  >
                    {n}
                  </a>
                )}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

/**
 * High addresses on top. Drawn by hand, so no line is quite straight; the red mark is where the
 * program is.
 */
function MemorySketch() {
  return (
    <svg
      className="sketch__page"
      viewBox="0 0 400 520"
      role="img"
      aria-label="Sketch of a program’s memory: kernel, stack, libraries, heap, bss, data, rodata and text, from high to low addresses."
    >
      <path
        className="sketch__rule"
        d="M8 40H392M8 72H392M8 104H392M8 136H392M8 168H392M8 200H392M8 232H392M8 264H392M8 296H392M8 328H392M8 360H392M8 392H392M8 424H392M8 456H392M8 488H392"
      />
      <path className="sketch__margin" d="M92 6V514M96 6V514" />

      <path
        className="sketch__wash"
        d="M123 73 269 71 270 168 122 169ZM122 201l147 1v47l-147-1ZM122 296l148-1 1 48-149 1Z"
      />
      <path
        className="sketch__hatch"
        d="M128 70l24-30M150 71l24-31M172 70l24-30M194 71l24-31M216 70l24-30M238 71l24-31"
      />
      <path
        className="sketch__line"
        d="M122 39c50-2 99 1 148-1M270 38c1 160-2 300 1 452M271 490c-52 2-98-1-149 1M122 491c-2-150 1-300 0-452M122 72c49 1 98-2 148-1M122 121c48-2 96 1 148-1M122 169c50 1 99-2 148 0M122 202c50-2 97 1 148 0M122 249c49 1 99-1 148 0M122 296c50-1 98 1 148-1M122 344c50 1 98-2 149-1M122 380c50-1 99 1 148-1M122 417c49 2 99-1 148 0M122 453c50-2 97 1 149-1"
      />
      <path className="sketch__line" d="M196 174v18m-6-6 6 7 6-7M196 290v-18m-6 6 6-7 6 7" />
      <path className="sketch__here" d="M113 123c-1 15 1 30 0 44" />

      <g className="sketch__names">
        <text x="196" y="101">
          main
        </text>
        <text x="196" y="150">
          getword
        </text>
        <text x="196" y="231">
          libc
        </text>
        <text x="196" y="325">
          heap
        </text>
        <text x="196" y="367">
          .bss
        </text>
        <text x="196" y="403">
          .data
        </text>
        <text x="196" y="440">
          .rodata
        </text>
        <text x="196" y="477">
          .text
        </text>
      </g>
      <g className="sketch__addresses">
        <text x="84" y="77">
          7ffd…
        </text>
        <text x="84" y="206">
          7f3c…
        </text>
        <text x="84" y="495">
          55d0…
        </text>
      </g>
      <g className="sketch__notes">
        <text x="284" y="60">
          not yours
        </text>
        <text x="284" y="118">
          the stack,
        </text>
        <text x="284" y="136">
          growing down
        </text>
        <text x="284" y="231">
          borrowed code
        </text>
        <text x="284" y="314">
          malloc’s,
        </text>
        <text x="284" y="332">
          growing up
        </text>
        <text x="284" y="367">
          zero at first
        </text>
        <text x="284" y="403">
          seven = 7
        </text>
        <text x="284" y="440">
          "%d\n"
        </text>
        <text x="284" y="477">
          the program
        </text>
      </g>
      <g className="sketch__where">
        <text x="84" y="140">
          you are
        </text>
        <text x="84" y="157">
          here
        </text>
      </g>
    </svg>
  )
}
