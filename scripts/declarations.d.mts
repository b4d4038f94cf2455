interface CommentedObject {
  keys: string[]
  comments: Map<string, string[]>
  isWhole: boolean
}

/** The objects of a schema's module that have comments, which are by key. */
export function commentedObjects(source: string): CommentedObject[]
/** A declaration with comments above the keys of the objects in it. */
export function withComments(text: string, objects: CommentedObject[]): string
/** The comments of an object with these keys. */
export function commentsFor(keys: string[], objects: CommentedObject[]): Map<string, string[]>
