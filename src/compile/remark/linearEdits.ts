// micromark ends a list, quote or note by an edit at the end of all events that it has, and copies
// all of them for it. This copies what stands behind the edit.

import { EditMap } from 'micromark-util-edit-map'
import type { Event } from 'micromark-util-types'

EditMap.prototype.consume = function (events: Event[]): undefined {
  if (this.map.length === 0) return
  this.map.sort(([a], [b]) => a - b)
  const first = this.map[0]![0]
  const behind = events.splice(first)
  let at = 0
  for (const [index, removed, added] of this.map) {
    for (; at < index - first; at++) events.push(behind[at]!)
    for (const event of added) events.push(event)
    at += removed
  }
  for (; at < behind.length; at++) events.push(behind[at]!)
  this.map.length = 0
  this.index.clear()
}
