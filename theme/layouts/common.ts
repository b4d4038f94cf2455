// What the docs and the blog, or one of them and the frame, have in common. Named here, these files share one chunk with React and all else that is
// everywhere: left to themselves they become three small ones, which are two more requests and compress worse.
import '../data/fetchJson.ts'
import '../parts/Brand.tsx'
import '../parts/EditLink.tsx'
import '../parts/Pager.tsx'
import '../parts/TagLine.tsx'
import '../parts/TocMobile.tsx'
import '../state/preferredVersion.ts'
