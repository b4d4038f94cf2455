// Components tell their links and anchors there. Here the links of the written HTML are checked; an
// anchor that no element has as its id is noted while the page is rendered.
import { sayAnchor } from '../../src/shared/ownHead.ts'

export default function useBrokenLinks() {
  return {
    collectLink() {},
    collectAnchor(id: string | undefined) {
      if (id) sayAnchor(id)
    },
  }
}
