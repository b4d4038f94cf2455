// Names of HTML's elements, obsolete ones included: a browser knows them.

const names = (list: string) => new Set(list.split(' '))

export const HTML_NAMES = names(
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption ' +
    'center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form ' +
    'frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu ' +
    'meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s ' +
    'samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th ' +
    'thead time title tr track tt u ul var video wbr xmp',
)

/** Elements that never have an end tag. */
export const VOID_NAMES = names(
  'area base basefont bgsound br col embed frame hr img input link meta param source track wbr',
)

/** Elements that end where their parent does, or the next one begins. */
export const OPTIONAL_END = names(
  'p li dt dd rb rt rtc rp optgroup option colgroup caption thead tbody tfoot tr td th html head body',
)

/** What a browser leaves out unless it stands in a table. */
export const TABLE_PARTS = names('caption col colgroup tbody td tfoot th thead tr')

/** What a browser leaves out of a page's text. */
export const PAGE_PARTS = names('html head body frame frameset')

/** Elements whose content is no markup. */
export const RAW_TEXT = names('script style textarea title xmp iframe noembed noframes')
