// Where the code runs. Pages are rendered without any of it.
const isBrowser = typeof window !== 'undefined' && 'document' in window

export default {
  canUseDOM: isBrowser,
  canUseEventListeners: isBrowser,
  canUseIntersectionObserver: isBrowser && 'IntersectionObserver' in window,
  canUseViewport: isBrowser && 'screen' in window,
}
