// Objects whose parts are set up when the first value is checked by them: zod takes some 30 µs for
// each of a thousand parts, and no configuration says all that one may say (decision 0113).
import * as z from 'zod'

/** For all of them: a key that is not known. */
const nothing = z.never()

/** Of these keys and no others. `shape` is called once, and only for an object that is there. */
export const strictObject = <T extends z.core.$ZodLooseShape>(
  shape: () => T,
): z.ZodObject<T, z.core.$strict> => objectOf(shape, nothing) as z.ZodObject<T, z.core.$strict>

/** Other keys pass, and are left out. */
export const looseObject = <T extends z.core.$ZodLooseShape>(
  shape: () => T,
): z.ZodObject<T, z.core.$strip> => objectOf(shape) as z.ZodObject<T, z.core.$strip>

function objectOf(make: () => z.core.$ZodLooseShape, catchall?: z.ZodNever) {
  return new z.ZodObject({
    type: 'object',
    get shape() {
      const shape = make()
      Object.defineProperty(this, 'shape', { value: shape })
      return shape
    },
    catchall,
  })
}
