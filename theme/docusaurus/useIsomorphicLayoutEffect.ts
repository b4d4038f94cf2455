// `useLayoutEffect` where there is a layout.
import { useEffect, useLayoutEffect } from 'react'

const hasLayout = typeof window !== 'undefined'

export default hasLayout ? useLayoutEffect : useEffect
