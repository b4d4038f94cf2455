// Tells whatever keeps fetched data that the site has changed: an event of the window, so that none
// has to be loaded for it. Only the development server's pages have this.

const NAME = 'quire:outdated'

export const tellOutdated = () => dispatchEvent(new Event(NAME))

/** On the server nothing is kept. */
export const onOutdated = (forget: () => void) => globalThis.addEventListener?.(NAME, forget)
