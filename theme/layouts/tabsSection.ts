// What makes compiled tabs take turns. One chunk, loaded with a page that has some.
import './common.ts'

export { enhanceTabs } from '../enhance/tabs.ts'
