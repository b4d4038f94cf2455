interface CommentedObject {
  keys: string[]
  comments: Map<string, string[]>
  isWhole: boolean
}

/** The objects of a schema's module that have comments, which are by key. */
export function commentedObjects(source: string): CommentedObject[]
/** Comments by key for an object with these keys; a key may be there twice, the better one last. */
export function commentsFor(keys: string[], objects: CommentedObject[]): Map<string, string[]>
/** A declaration with comments above the keys of the objects in it. */
export function withComments(text: string, objects: CommentedObject[]): string
