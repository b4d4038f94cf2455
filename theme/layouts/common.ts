// What the docs and the blog, or one of them and the shell, have in common. Named here, these files
// share one chunk with React and all else that is everywhere: left to themselves they become three
// small ones, which are two more requests and compress worse.
import '../../src/shared/url.ts'
import '../browser/address.ts'
import '../browser/attempt.ts'
import '../browser/fetchJson.ts'
import '../browser/showRetry.ts'
import '../browser/scrollToTarget.ts'
import '../data/tellFailure.ts'
import '../parts/Brand/Brand.tsx'
import '../parts/DocFooter/EditLink.tsx'
import '../parts/Html.tsx'
import '../parts/Pager/Pager.tsx'
import '../parts/Prose.tsx'
import '../parts/DocFooter/TagLine.tsx'
import '../parts/Toc/Toc.tsx'
import '../parts/Toc/TocMobile.tsx'
import '../state/preferredVersion.ts'
