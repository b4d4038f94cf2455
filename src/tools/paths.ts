// The border between the system's paths and ours. Inside the engine a path is relative to the
// site's folder, or to another that is named, and has slashes; what a system gives becomes such a
// path here and nowhere else. `flavour` is the system's, and another one in tests.
import path, { type PlatformPath } from 'node:path'

/** With slashes, whatever the system's own sign. */
export const slashes = (file: string, flavour: PlatformPath = path): string =>
  flavour.sep === '/' ? file : file.replaceAll(flavour.sep, '/')

/** True when `file` is `folder` or lies below it. Both absolute; links are not followed. */
export function isInside(file: string, folder: string, flavour: PlatformPath = path): boolean {
  const relative = flavour.relative(folder, file)
  return (
    relative === '' ||
    (relative !== '..' &&
      !relative.startsWith(`..${flavour.sep}`) &&
      // On another drive.
      !flavour.isAbsolute(relative))
  )
}

/** As a reader types it: relative to `root` when inside, with slashes. */
export function shownPath(file: string, root: string, flavour: PlatformPath = path): string {
  const inside = isInside(file, root, flavour)
  return slashes(inside ? flavour.relative(root, file) || '.' : file, flavour)
}

/** A path that leads nowhere, begins at a root, or has a part that means another folder. */
export function leavesFolder(inside: string, flavour: PlatformPath = path): boolean {
  const leaves =
    flavour.sep === '/'
      ? /^$|^\/|(^|\/)\.\.?(\/|$)|\0/
      : /^$|^[a-z]:|^[\\/]|(^|[\\/])\.\.?([\\/]|$)|\0/i
  return leaves.test(inside)
}

/** A place as V8 writes it into a stack: an address, or a path of any system. */
export const FILE_IN_STACK = String.raw`file:\/\/[^)]+?|\/[^)]+?|[A-Za-z]:[\\/][^)]+?`
